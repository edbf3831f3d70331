// The rows of `rules` by their kind.
import type { DisputeRow, RuleRow, SwitchRow } from "mahj";

type Row = RuleRow | DisputeRow | SwitchRow;
export const isLaw = (row: Row): row is RuleRow => "source" in row;
export const isDispute = (row: Row): row is DisputeRow => "question" in row;
