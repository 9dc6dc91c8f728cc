import type { StatusTone } from "@/components/ui/feedback/StatusMark.tsx";
import type { DecisionKind } from "@/state/decisions/decision.ts";

/** What every entry of a panel has. */
export interface PanelEntry {
  status: string;
  /** The administrator's note. */
  note: string;
}

/** One kind of entry that a panel lists: error reports, enquiries. */
export interface EntryType<Entry extends PanelEntry> {
  /** The kind of the decisions about them. */
  kind: DecisionKind;
  /** One of them, in the middle of a sentence. */
  noun: string;
  plural: string;
  idOf: (entry: Entry) => string;
  /** Names an entry in a notice; strangers may have written it. */
  nameOf: (entry: Entry) => string;
  /** In the order of the buttons. */
  statuses: readonly Entry["status"][];
  statusNames: Readonly<Record<Entry["status"], string>>;
  statusTones: Readonly<Record<Entry["status"], StatusTone>>;
  /** What setting a status is called where that has a word of its own: "Resolve". */
  statusVerbs?: Readonly<Partial<Record<Entry["status"], string>>> | undefined;
  /** Whether an entry is shown as having a status, where that is more than its own. */
  isSet?: (entry: Entry, status: Entry["status"]) => boolean;
  /** Whether an entry changes when it is set to the status that it has. */
  takesAgain?: (entry: Entry) => boolean;
  /** Characters that set a status. */
  statusKeys: Readonly<Record<string, Entry["status"]>>;
  /** Whether one of them is deleted without a question; several never are. */
  deletesAtOnce?: true;
  /** What the list of keys says about deleting. */
  deleteHelp: string;
  notePlaceholder: string;
}

/** A noun at the beginning of a sentence. */
export const capitalized = (noun: string): string => noun.charAt(0).toUpperCase() + noun.slice(1);
