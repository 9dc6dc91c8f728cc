import type { EntryType } from "@/components/panel/list-detail/state/entryType.ts";
import { reportType } from "../reportType.ts";
import type { ErrorGroup } from "./errorGroup.ts";

/** Groups as the panel lists them. */
export const groupType: EntryType<ErrorGroup> = {
  ...reportType,
  kind: "errors",
  noun: "error",
  plural: "errors",
  idOf: ({ errorId }) => errorId,
  nameOf: ({ message }) => message,
  statusNames: { ...reportType.statusNames, apart: "Apart" },
  statusTones: { ...reportType.statusTones, apart: "aside" },
  isSet: ({ status, snooze }, shown) => status === shown && !snooze,
  // A regressed error is active; setting it active accepts that, and takes the mark away.
  takesAgain: ({ regressed }) => regressed,
  deleteHelp: "Delete with all its reports",
};
