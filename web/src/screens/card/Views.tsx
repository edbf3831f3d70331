// What can be done with the text of a card.
import { type Option, Options } from "../../ui/Options";
import { show, type View, view } from "./model";

const VIEWS: Option<View>[] = [
  ["type", "Type"],
  ["stats", "Statistics"],
  ["compare", "Compare"],
];

export const Views = () => (
  <Options
    look="card-views"
    aria-label="Views of the card"
    options={VIEWS}
    value={view.value === "guided" ? "type" : view.value}
    choose={show}
  />
);
