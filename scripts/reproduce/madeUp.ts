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
  numeric: "3",
  decimal: "3.5",
  date: "2026-01-15",
  month: "2026-01",
  week: "2026-W03",
  time: "09:30",
  "datetime-local": "2026-01-15T09:30",
  color: "#336699",
};

/** What stands for what a visitor filled in, which is not recorded. */
export interface Guess {
  text: string;
  /** The place of a choice in its list, from 0 (the first one, which often stands for none) to 1 (the last one). */
  choice: number;
}

export const usualGuess: Guess = { text: "A text", choice: 1 };

/**
 * What is tried besides: a text with what code often forgets and no search finds, and a word of a page that the visitor
 * saw.
 */
export const otherGuesses = (word: string): readonly Guess[] => [
  { text: `Zoë O'Hara <zqx> "42" 🙂`, choice: 0.5 },
  { text: word, choice: 0.2 },
];

/** A value for a field of this kind. */
export const madeUpValue = (field: string, { text }: Guess): string =>
  field === "textarea" && text.length < 10
    ? `${text}, as a visitor could have written it here.`
    : (values[field] ?? text);

/** The path with words for a search, where it had some. */
export const withSearch = (path: string, { text }: Guess): string =>
  path.replace(/(?<=[?&]q=)(?=&|$)/, () => encodeURIComponent(text));

/** The made-up values of questions that do not take any text, by name. */
export type KnownAnswers = Readonly<Record<string, readonly string[]>>;

/** A value with texts in place of the recorder's sign; of a list, each the next one that is known. */
function withTexts(value: unknown, madeUp: string, known: KnownAnswers, name = "", place = 0): unknown {
  const possible = Object.hasOwn(known, name) ? known[name] : undefined;
  if (value === HIDDEN) return possible?.[place % possible.length] ?? madeUp;
  if (Array.isArray(value)) return value.map((part, index) => withTexts(part, madeUp, known, name, index));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, part]) => [field, withTexts(part, madeUp, known, field)]),
  );
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
 * filled in, with made-up texts, and of the planner with these answers.
 */
export function madeUpStorage(
  state: Reproduction["state"],
  madeUp: string,
  answers: KnownAnswers = {},
): Record<string, string> {
  const slices = Object.entries(stored).flatMap(([name, fields]) => {
    const slice = state[name];
    if (!slice || !isChanged(name, slice)) return [];
    const known = name === "plannerDraft" ? answers : {};
    const kept = Object.fromEntries(fields.map((field) => [field, withTexts(slice[field], madeUp, known)]));
    return [[storageKey(name), writeFields({ ...kept, _persist: { version: 1, rehydrated: true } })]];
  });
  return Object.fromEntries(slices) as Record<string, string>;
}
