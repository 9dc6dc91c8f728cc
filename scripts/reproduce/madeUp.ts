import { isRecord } from "../../src/lib/isRecord.ts";
import { storageKey, writeFields } from "../../src/lib/storedSlice.ts";
import type { Reproduction } from "../../src/features/error-triage/reproduce/reproduction.ts";

/** The recorder's sign for a text. */
const HIDDEN = "…";

const values: Readonly<Record<string, string>> = {
  email: "visitor@example.org",
  tel: "+49 30 1234567",
  url: "https://example.org",
  number: "3",
  date: "2026-01-15",
  month: "2026-01",
  week: "2026-W03",
  time: "09:30",
  "datetime-local": "2026-01-15T09:30",
  color: "#336699",
};

/** What stands for the texts of a visitor: an ordinary one, or one with what code often forgets and searches do not find. */
export const madeUpTexts = ["A text", `Zoë O'Hara <zqx> "42" 🙂`] as const;
export type MadeUpText = (typeof madeUpTexts)[number];

/** A value for a field of this kind. */
export const madeUpValue = (field: string, madeUp: MadeUpText): string =>
  field === "textarea" && madeUp === madeUpTexts[0]
    ? "A longer text that a visitor could have written here."
    : (values[field] ?? madeUp);

function withTexts(value: unknown, madeUp: MadeUpText): unknown {
  if (value === HIDDEN) return madeUp;
  if (Array.isArray(value)) return value.map((part) => withTexts(part, madeUp));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withTexts(part, madeUp)]));
}

/** What the site stores of each slice. */
const stored: Readonly<Record<string, readonly string[]>> = {
  consent: ["choice", "version", "decidedAt"],
  installOffer: ["declinedAt"],
  contactDraft: ["draft"],
  plannerDraft: ["draft", "changedAt"],
};

/** Whether the slice holds more than at the first visit. */
function isChanged(name: string, slice: Readonly<Record<string, unknown>>): boolean {
  if (name === "consent") return slice["choice"] !== "undecided";
  return name === "installOffer" ? slice["declinedAt"] !== null : JSON.stringify(slice).includes(HIDDEN);
}

/**
 * What local storage held when the recorded part of the visit began: keys and values. Drafts only if something was
 * filled in, with made-up texts.
 */
export function madeUpStorage(
  state: Reproduction["state"],
  madeUp: MadeUpText = madeUpTexts[0],
): Record<string, string> {
  const slices = Object.entries(stored).flatMap(([name, fields]) => {
    const slice = state[name];
    if (!slice || !isChanged(name, slice)) return [];
    const kept = Object.fromEntries(fields.map((field) => [field, withTexts(slice[field], madeUp)]));
    return [[storageKey(name), writeFields({ ...kept, _persist: { version: 1, rehydrated: true } })]];
  });
  return Object.fromEntries(slices) as Record<string, string>;
}
