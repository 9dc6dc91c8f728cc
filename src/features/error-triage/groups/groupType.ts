import type { EntryType } from "@/components/panel/list-detail/state/entryType.ts";
import { reportType } from "../reportType.ts";
import type { ErrorGroup } from "./errorGroup.ts";

/** Groups as the panel lists them. Their status is set by decisions, not by the list's own status buttons. */
export const groupType: EntryType<ErrorGroup> = {
  noun: "error",
  plural: "errors",
  idOf: ({ errorId }) => errorId,
  nameOf: ({ message }) => message,
  statuses: [],
  statusNames: { ...reportType.statusNames, apart: "Apart" },
  statusTones: { ...reportType.statusTones, apart: "aside" },
  statusKeys: {},
  deleteHelp: "Delete with all its reports",
  notePlaceholder: reportType.notePlaceholder,
};
