/** Longest name that the recorder keeps, in UTF-16 code units; a longer one is cut. */
const NAME_LIMIT = 60;

const targetText = /^([a-z]+(?: button)?)(?: “(.*)”(?: (\d{1,4}) of \d{1,4})?)?$/s;

/** Reads the role, the name and the number from a breadcrumb's text; `null` when the text has another form. */
export function readTarget(text: string) {
  const [, role, name = "", number] = targetText.exec(text) ?? [];
  if (role === undefined) return null;
  return {
    role,
    /** As the site wrote it; empty where it was not recorded. A cut can leave a space at the end. */
    name: name.trim(),
    /** Whether `name` is only the beginning of the name. */
    isCut: name.length >= NAME_LIMIT,
    /** Which of several with the same role and name, from 1; `null` for the only one. */
    number: number === undefined ? null : Number(number),
  };
}

/** What was operated, as a report names it. */
export type Target = NonNullable<ReturnType<typeof readTarget>>;

/** The target in words: “the button “Remove”, the second of its name” is `button “Remove” (2)`. */
export const targetWords = ({ role, name, number }: Target): string =>
  `${role}${name && ` “${name}”`}${number === null ? "" : ` (${number})`}`;
