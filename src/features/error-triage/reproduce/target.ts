/** Longest name that the recorder keeps, in UTF-16 code units; a longer one is cut. */
const NAME_LIMIT = 60;

/** What was operated, as a report names it. */
export interface Target {
  role: string;
  /** As the site wrote it; empty where it was not recorded. */
  name: string;
  /** Whether `name` is only the beginning of the name. */
  isCut: boolean;
  /** Which of several with the same role and name, from 1; `null` for the only one. */
  number: number | null;
}

const targetText = /^([a-z]+(?: button)?)(?: “(.*)”(?: (\d{1,4}) of \d{1,4})?)?$/s;

/** Reads the role, the name and the number from a breadcrumb's text; `null` when the text has another form. */
export function readTarget(text: string): Target | null {
  const [, role, name = "", number] = targetText.exec(text) ?? [];
  if (role === undefined) return null;
  return {
    role,
    // A cut can leave a space at the end.
    name: name.trim(),
    isCut: name.length >= NAME_LIMIT,
    number: number === undefined ? null : Number(number),
  };
}

/** The target in words: “the button “Remove”, the second of its name” is `button “Remove” (2)`. */
export const targetWords = ({ role, name, number }: Target): string =>
  `${role}${name && ` “${name}”`}${number === null ? "" : ` (${number})`}`;
