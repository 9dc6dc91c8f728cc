/**
 * Without what looks alike (0 and O, 1, I and L, 2 and Z, 5 and S, 8 and B, U and V), and without vowels, which make
 * words.
 */
const LEGIBLE = "34679CDFGHJKMNPQRTVWXY";
const LENGTH = 6;

/**
 * A reference for people who read it aloud: six characters that follow from a random id in base 36, so that site, inbox
 * and mails name the same one. Two ids may share one, about once in 110 million pairs.
 */
export function shortReference(id: string): string {
  const pairs = Array.from({ length: LENGTH }, (_, place) => id.slice(2 * place, 2 * place + 2));
  return pairs.map((pair) => LEGIBLE[Math.abs(parseInt(pair, 36) || 0) % LEGIBLE.length]).join("");
}
