import type { VisitName } from "./visits.ts";

/** A fault in the source that the bench switches on for one visit. */
export interface Fault {
  name: string;
  kind: "condition" | "missing check" | "lost answer" | "storage" | "leaving" | "time" | "typed text";
  visit: VisitName;
  file: string;
  /** The text that is replaced, which occurs once. `SEEDED` in the replacement is whether the fault is switched on. */
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

/**
 * The sources with the faults in them, by file.
 * @param seeded the code that says whether the fault of this number is switched on.
 * @throws with the names of all faults whose text does not occur exactly once in their file.
 */
export function seedFaults(
  faults: readonly Fault[],
  read: (file: string) => string,
  seeded: (index: number) => string,
): Map<string, string> {
  const sources = new Map<string, string>();
  const misfits: string[] = [];
  for (const [index, { name, file, find, replace }] of faults.entries()) {
    const source = sources.get(file) ?? read(file);
    const parts = source.split(find);
    if (parts.length !== 2) misfits.push(`“${name}” does not fit into ${file}.`);
    sources.set(file, parts.join(replace.replaceAll("SEEDED", seeded(index))));
  }
  if (misfits.length > 0) throw new Error(misfits.join("\n"));
  return sources;
}
