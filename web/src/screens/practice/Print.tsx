import { lines as printed } from "../../state/cards";

/** The line as it is printed, its inks as small letters: `22a` is 22 with a small a. */
export function Print({ id }: { id: string }) {
  const text = printed.value.get(id)?.text;
  if (!text) return null;
  return (
    <span class="print mono">
      {text.split(/(?<=[0-9A-Zxyz])([abc])(?=\s|$)/).map((part, at) => (at % 2 ? <sub key={at}>{part}</sub> : part))}
    </span>
  );
}
