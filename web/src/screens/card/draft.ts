// A line that is only partly entered belongs to its card: it is saved with it, and waits there until it is
// added.
import { keepValue, readValue } from "../../store/settings";
import { type Draft, START } from "./guided";

export type KeptDraft = { draft: Draft; section: string };

const all = () => readValue<Record<string, unknown>>("drafts", {});

const isDraft = (row: unknown): row is KeptDraft => {
  const forms = (row as Partial<KeptDraft> | null)?.draft?.forms;
  return Array.isArray(forms) && forms.length > 0 && forms.every((form) => Array.isArray(form));
};

/** The draft of a card, by the ID of its row; an empty one if there is none. */
export function readDraft(card: string | undefined): KeptDraft {
  const row = card ? all()[card] : undefined;
  return isDraft(row) ? { draft: { ...START, ...row.draft }, section: row.section } : { draft: START, section: "" };
}

/** Saves the draft of a card; an empty draft, or one of a deleted card, is not saved. */
export function keepDraft(card: string, kept: KeptDraft | null) {
  const { [card]: before, ...others } = all();
  const empty = !kept || (!kept.section && kept.draft.forms.every((form) => form.length === 0));
  if (empty && before === undefined) return;
  keepValue("drafts", empty ? others : { ...others, [card]: kept });
}
