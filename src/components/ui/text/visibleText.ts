/** A run of plain text, or one invisible code point with its name. */
export interface TextRun {
  /** Where it starts in the text, in UTF-16 code units. */
  start: number;
  text: string;
  hidden: boolean;
}

/**
 * Characters that are invisible or that reorder the text around them: control characters (except line breaks and
 * tabs), bidirectional and other format characters, line separators, private-use code points, lone surrogates and
 * blank fillers. Emojis and Persian words are written with three that are allowed: the variation selector, the joiner
 * between emojis, and the non-joiner between letters of the Arabic script.
 */
const unseen =
  /(?!\uFE0F|(?<=[\p{ExtPict}\p{EMod}\uFE0F])\u200D(?=\p{ExtPict})|(?<=\p{sc=Arab})\u200C(?=\p{sc=Arab}))(?:[\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]|(?![\t\n\r])\p{Cc})|\r(?!\n)/gu;

const nameOf = (character: string) =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;

/** Splits `text` into runs, so that invisible characters can be shown by their code points. */
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

/** The same as one string, with each invisible code point written as ⟨U+202E⟩. */
export function visibleText(text: string): string {
  return textRuns(text)
    .map((run) => (run.hidden ? `⟨${run.text}⟩` : run.text))
    .join("");
}
