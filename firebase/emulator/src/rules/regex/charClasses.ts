import { charactersOf } from "../parse/characters.ts";
import type { CharTest } from "./regexNode.ts";

/** A class from inclusive ranges of characters written in pairs: "azAZ09". */
function ranges(pairs: string): CharTest {
  const bounds = charactersOf(pairs).map((character) => character.codePointAt(0) ?? 0);
  return (codePoint) => {
    for (let index = 0; index + 1 < bounds.length; index += 2) {
      if (codePoint >= (bounds[index] ?? 0) && codePoint <= (bounds[index + 1] ?? 0)) return true;
    }
    return false;
  };
}

/** RE2's ASCII classes by the letter after the backslash; the upper-case letter is the opposite. */
export const PERL_CLASSES: ReadonlyMap<string, CharTest> = new Map([
  ["d", ranges("09")],
  ["s", ranges("\t\n\f\r  ")],
  ["w", ranges("09AZ__az")],
]);

/** RE2's `[[:name:]]` classes. */
export const POSIX_CLASSES: ReadonlyMap<string, CharTest> = new Map([
  ["alnum", ranges("09AZaz")],
  ["alpha", ranges("AZaz")],
  ["ascii", ranges("\u0000\u007f")],
  ["blank", ranges("\t\t  ")],
  ["cntrl", ranges("\u0000\u001f\u007f\u007f")],
  ["digit", ranges("09")],
  ["graph", ranges("!~")],
  ["lower", ranges("az")],
  ["print", ranges(" ~")],
  ["punct", ranges("!/:@[`{~")],
  ["space", ranges("\t\r  ")],
  ["upper", ranges("AZ")],
  ["word", ranges("09AZ__az")],
  ["xdigit", ranges("09AFaf")],
]);

/** A Unicode general category or script, such as L, Lu or Greek; null for an unknown name. */
export function unicodeClass(name: string): CharTest | null {
  if (!/^[A-Za-z_]+$/.test(name)) return null;
  for (const property of [name, `Script=${name}`]) {
    try {
      const pattern = new RegExp(`^\\p{${property}}$`, "u");
      return (codePoint) => pattern.test(String.fromCodePoint(codePoint));
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
    }
  }
  return null;
}

export const isWordCharacter: CharTest = ranges("09AZ__az");

/** The class that also contains the other case of its members. */
export function ignoringCase(test: CharTest): CharTest {
  return (codePoint) => {
    if (test(codePoint)) return true;
    const text = String.fromCodePoint(codePoint);
    return [text.toLowerCase(), text.toUpperCase()].some((other) => {
      const folded = other.codePointAt(0);
      return folded !== undefined && folded !== codePoint && test(folded);
    });
  };
}

export function not(test: CharTest): CharTest {
  return (codePoint) => !test(codePoint);
}

export function exactly(wanted: number): CharTest {
  return (codePoint) => codePoint === wanted;
}
