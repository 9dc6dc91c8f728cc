import { PERL_CLASSES, POSIX_CLASSES, exactly, ignoringCase, not, unicodeClass } from "./charClasses.ts";
import type { PatternReader } from "./patternReader.ts";
import type { CharTest } from "./regexNode.ts";

const HEX_ESCAPE = /x(?:([0-9A-Fa-f]{2})|\{([0-9A-Fa-f]{1,6})\})/y;
const PROPERTY = /([pP])(?:\{(\^?)([^}]*)\}|([A-Za-z]))/y;
const POSIX = /\[:(\^?)(\w+):\]/y;
const CONTROL_ESCAPES: ReadonlyMap<string, number> = new Map([
  ["a", 0x07],
  ["f", 0x0c],
  ["n", 0x0a],
  ["r", 0x0d],
  ["t", 0x09],
  ["v", 0x0b],
]);

/** Reads the characters after a backslash: a class such as `\d` or `\p{L}`, or one character. */
export function readEscape(reader: PatternReader): CharTest | number {
  const property = reader.match(PROPERTY);
  if (property !== null) return propertyTest(reader, property);
  const hex = reader.match(HEX_ESCAPE);
  if (hex !== null) {
    const codePoint = Number.parseInt(hex[1] ?? hex[2] ?? "", 16);
    return codePoint <= 0x10ffff ? codePoint : reader.fail("a character above 10FFFF");
  }
  const letter = reader.next();
  const perl = PERL_CLASSES.get(letter.toLowerCase());
  if (perl !== undefined) return letter === letter.toLowerCase() ? perl : not(perl);
  const control = CONTROL_ESCAPES.get(letter);
  if (control !== undefined) return control;
  if (/^\d$/.test(letter)) return reader.fail("back-references are not supported");
  if (letter === "" || /^\w$/.test(letter)) return reader.fail(`unknown escape \\${letter}`);
  return letter.codePointAt(0) ?? 0;
}

/** Reads a class in brackets after its opening bracket. */
export function readBracketClass(reader: PatternReader, ignoreCase: boolean): CharTest {
  const negated = reader.take("^");
  const tests: CharTest[] = [];
  for (let first = true; first || !reader.take("]"); first = false) {
    if (reader.done) reader.fail("a class is not closed");
    tests.push(readClassItem(reader));
  }
  const any: CharTest = (codePoint) => tests.some((test) => test(codePoint));
  const test = ignoreCase ? ignoringCase(any) : any;
  return negated ? not(test) : test;
}

function readClassItem(reader: PatternReader): CharTest {
  const posix = reader.match(POSIX);
  if (posix !== null) {
    const test = POSIX_CLASSES.get(posix[2] ?? "") ?? reader.fail(`unknown class ${posix[0]}`);
    return posix[1] === "" ? test : not(test);
  }
  const low = readClassCharacter(reader);
  if (typeof low !== "number") return low;
  const isRange = reader.peek() === "-" && !reader.pattern.startsWith("-]", reader.position);
  if (!isRange) return exactly(low);
  reader.next();
  const high = readClassCharacter(reader);
  if (typeof high !== "number" || high < low) return reader.fail("a range in a class is the wrong way round");
  return (codePoint) => codePoint >= low && codePoint <= high;
}

function readClassCharacter(reader: PatternReader): CharTest | number {
  if (reader.take("\\")) return readEscape(reader);
  const character = reader.next();
  return character === "" ? reader.fail("a class is not closed") : (character.codePointAt(0) ?? 0);
}

function propertyTest(reader: PatternReader, match: RegExpExecArray): CharTest {
  const test = unicodeClass(match[3] ?? match[4] ?? "") ?? reader.fail(`unknown class \\${match[0]}`);
  const negated = (match[1] === "P") !== (match[2] === "^");
  return negated ? not(test) : test;
}
