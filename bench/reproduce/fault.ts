import type { VisitName } from "./visits.ts";

/** A fault in the source that the bench switches on for one visit. */
export interface Fault {
  name: string;
  kind: "condition" | "missing check" | "lost answer" | "storage" | "leaving" | "time" | "typed text";
  visit: VisitName;
  file: string;
  /** The text that is replaced, once. `SEEDED` in the replacement is whether the fault is switched on. */
  find: string;
  replace: string;
}

/** What a person took for an object. */
export const nothing = "(undefined as any)";

/** A line of a file. */
type Place = readonly [file: string, find: string];

/** A fault in a line that somebody could have added after a place; the code says when, `SEEDED` is added. */
export const after = (
  name: string,
  kind: Fault["kind"],
  visit: VisitName,
  [file, find]: Place,
  code: string,
): Fault => ({ name, kind, visit, file, find, replace: `${find}\n${code}` });

/** The same before a place. */
export const before = (
  name: string,
  kind: Fault["kind"],
  visit: VisitName,
  [file, find]: Place,
  code: string,
): Fault => ({ name, kind, visit, file, find, replace: `${code}\n${find}` });
