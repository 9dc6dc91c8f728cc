/** A run of text: as it is, or one code point that would not be seen, by its name. */
export interface TextRun {
  /** Where it starts in the text, in UTF-16 code units. */
  start: number;
  text: string;
  hidden: boolean;
}

/**
 * What a reader cannot see or what rearranges the text around it: control characters (but line breaks and tabs),
 * bidirectional and other format characters, line separators, private-use code points, lone surrogates, fillers
 * that look like nothing. The emoji variation selector is left alone.
 */
const unseen =
  /(?!\uFE0F)(?:[\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]|(?![\t\n\r])\p{Cc})|\r(?!\n)/gu;

const nameOf = (character: string) =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;

/** Splits `text` so that what would not be seen can be shown by its code point. */
export function textRuns(text: string): TextRun[] {
  const runs: TextRun[] = [];
  let end = 0;
  for (const match of text.matchAll(unseen)) {
    if (match.index > end) runs.push({ start: end, text: text.slice(end, match.index), hidden: false });
    runs.push({ start: match.index, text: nameOf(match[0]), hidden: true });
    end = match.index + match[0].length;
  }
  if (end < text.length) runs.push({ start: end, text: text.slice(end), hidden: false });
  return runs;
}

/** The same as one text, each unseen code point written as ⟨U+202E⟩. */
export function visibleText(text: string): string {
  return textRuns(text)
    .map((run) => (run.hidden ? `⟨${run.text}⟩` : run.text))
    .join("");
}
