const STARTS = "[=+\\-@\\uFF1D\\uFF0B\\uFF0D\\uFF20]";
const BEFORE = "['\\p{Z}\\p{Cf}\\0-\\x08\\v\\f\\x0E-\\x1F\\x7F-\\x9F]*";
const inside = new RegExp(`([;\\t\\r\\n])'(${BEFORE}${STARTS})`, "gu");
const atStart = new RegExp(`^'(?='*\\p{Cc}|${BEFORE}${STARTS})`, "u");

/** Takes away the apostrophes that `guardFormula` put before what could be a formula. */
export function unguardFormula(text: string): string {
  return text.replace(atStart, "").replaceAll(inside, "$1$2");
}
