import { isRecord } from "@/lib/isRecord.ts";

/** The part of a form's state or action that a report may carry. */
export type FormMask = (value: unknown) => unknown;

/** What stands for a text, so that it shows whether a field is filled in. */
const HIDDEN = "…";

/** Numbers that describe the form and not what is in it: times, and how often it was tried. */
const figure = /^(?:at|attempts|expired)$|At$/;
/** Texts that the site itself chose: the kind of an enquiry, the phase that it is in, a step, the code of a failure. */
const word = /^(?:kind|state|step|code)$/;
const WORD = /^[a-z][a-z0-9/-]{0,39}$/;
/** Ids lead to their senders. */
const idName = /^(?:id|enquiryId)$/;
const ALIAS = /^#\d+$/;
/** Objects whose names are ids. */
const byId = /^(?:receipts|byEnquiry)$/;
/** What the visitor filled in, whatever its fields are called. */
const filledIn = /^(?:values|answers|enquiry)$/;
/** A field's name in the code. */
const NAME = /^[A-Za-z][A-Za-z0-9_-]{0,39}$/;

/**
 * Leaves of a form what it is doing: which fields are filled in, the step, the phase, times, the number of files. Every
 * text becomes the same sign, and every id a number of this visit, so that actions still find what they are about. What
 * is masked already stays the same.
 */
export function createFormMask(): FormMask {
  const aliases = new Map<string, string>();

  function alias(id: string): string {
    if (ALIAS.test(id)) return id;
    const known = aliases.get(id) ?? `#${aliases.size + 1}`;
    aliases.set(id, known);
    return known;
  }

  function mask(value: unknown, name: string, isFilledIn = false): unknown {
    if (typeof value === "string") {
      if (idName.test(name)) return alias(value);
      return value === "" || (!isFilledIn && word.test(name) && WORD.test(value)) ? value : HIDDEN;
    }
    if (typeof value === "number") return !isFilledIn && figure.test(name) ? value : 0;
    if (Array.isArray(value)) return value.map((item) => mask(item, "", isFilledIn));
    if (!isRecord(value)) return typeof value === "boolean" ? value : null;
    return Object.fromEntries(
      Object.entries(value).flatMap(([field, part]) => {
        if (part === undefined) return [];
        if (byId.test(name)) return [[alias(field), mask(part, "")]];
        return NAME.test(field) ? [[field, mask(part, field, isFilledIn || filledIn.test(field))]] : [];
      }),
    );
  }

  // The name of a step is a payload by itself.
  return (value) => (value === undefined ? undefined : mask(value, "step"));
}
