import { MAX_REGEX_DEPTH, MAX_REGEX_REPEAT } from "../limits.ts";
import { exactly, ignoringCase } from "./charClasses.ts";
import { readBracketClass, readEscape } from "./parseClass.ts";
import { PatternReader } from "./patternReader.ts";
import type { Assertion, CharTest, RegexFlags, RegexNode } from "./regexNode.ts";

const NO_FLAGS: RegexFlags = { i: false, m: false, s: false, U: false };
const NEWLINE = 0x0a;
const COUNT = /\{(\d+)(?:(,)(\d*))?\}/y;
const NAMED_GROUP = /\?P?<[A-Za-z_]\w*>/y;
const FLAG_GROUP = /\?([imsU]*)(?:-([imsU]+))?([:)])/y;
const ASSERTIONS: ReadonlyMap<string, Assertion> = new Map<string, Assertion>([
  ["\\A", "start"],
  ["\\z", "end"],
  ["\\b", "wordBoundary"],
  ["\\B", "notWordBoundary"],
]);

/**
 * Parses a pattern in RE2's syntax. @throws RulesEvaluationError for everything that RE2 does not accept:
 * back-references, look-around, possessive and repeated repetition.
 */
export function parseRegex(pattern: string): RegexNode {
  const reader = new PatternReader(pattern);
  const node = parseChoice(reader, NO_FLAGS, 0);
  return reader.done ? node : reader.fail("a parenthesis is closed that was not opened");
}

/** Flags set by `(?i)` hold until the group ends, across `|`. */
function parseChoice(reader: PatternReader, outer: RegexFlags, depth: number): RegexNode {
  if (depth > MAX_REGEX_DEPTH) reader.fail(`groups are nested more than ${MAX_REGEX_DEPTH} levels deep`);
  let flags = outer;
  const options: RegexNode[] = [];
  let parts: RegexNode[] = [];
  for (;;) {
    if (reader.done || reader.peek() === ")") {
      options.push({ kind: "sequence", parts });
      return { kind: "choice", options };
    }
    if (reader.take("|")) {
      options.push({ kind: "sequence", parts });
      parts = [];
      continue;
    }
    const changed = takeFlags(reader, flags);
    if (changed !== null) flags = changed;
    else parts.push(parseRepeat(reader, flags, depth));
  }
}

/** `(?i)` and similar groups, which match nothing themselves. */
function takeFlags(reader: PatternReader, flags: RegexFlags): RegexFlags | null {
  const start = reader.position;
  if (reader.take("(")) {
    const match = reader.match(FLAG_GROUP);
    if (match !== null && match[3] === ")") return withFlags(flags, match);
  }
  reader.position = start;
  return null;
}

function withFlags(flags: RegexFlags, match: RegExpExecArray): RegexFlags {
  const result = { ...flags };
  for (const flag of ["i", "m", "s", "U"] as const) {
    if (match[1]?.includes(flag)) result[flag] = true;
    if (match[2]?.includes(flag)) result[flag] = false;
  }
  return result;
}

function parseRepeat(reader: PatternReader, flags: RegexFlags, depth: number): RegexNode {
  if (startsCount(reader)) reader.fail("there is nothing to repeat");
  const part = parseAtom(reader, flags, depth);
  const count = takeCount(reader);
  if (count === null) return part;
  const greedy = reader.take("?") === flags.U;
  if (startsCount(reader)) reader.fail("a repetition is repeated");
  return { kind: "repeat", part, ...count, greedy };
}

function startsCount(reader: PatternReader): boolean {
  return /[*+?]/.test(reader.peek()) || reader.match(COUNT) !== null;
}

function takeCount(reader: PatternReader): { min: number; max: number | null } | null {
  if (reader.take("*")) return { min: 0, max: null };
  if (reader.take("+")) return { min: 1, max: null };
  if (reader.take("?")) return { min: 0, max: 1 };
  const match = reader.match(COUNT);
  if (match === null) return null;
  const min = Number(match[1]);
  const max = match[2] === undefined ? min : match[3] === "" ? null : Number(match[3]);
  if (Math.max(min, max ?? 0) > MAX_REGEX_REPEAT || (max !== null && max < min)) {
    reader.fail(`counts are at most ${MAX_REGEX_REPEAT}, the smaller one first`);
  }
  return { min, max };
}

function parseAtom(reader: PatternReader, flags: RegexFlags, depth: number): RegexNode {
  if (reader.take("(")) return parseGroup(reader, flags, depth);
  if (reader.take("[")) return { kind: "char", test: readBracketClass(reader, flags.i) };
  if (reader.take("^")) return { kind: "assert", assertion: flags.m ? "lineStart" : "start" };
  if (reader.take("$")) return { kind: "assert", assertion: flags.m ? "lineEnd" : "end" };
  if (reader.take(".")) return { kind: "char", test: (codePoint) => flags.s || codePoint !== NEWLINE };
  if (reader.take("\\Q")) return quotedText(reader, flags);
  for (const [text, assertion] of ASSERTIONS) {
    if (reader.take(text)) return { kind: "assert", assertion };
  }
  if (reader.take("\\")) {
    const escape = readEscape(reader);
    return typeof escape === "number"
      ? character(escape, flags)
      : { kind: "char", test: folded(escape, flags) };
  }
  return character(reader.next().codePointAt(0) ?? 0, flags);
}

function parseGroup(reader: PatternReader, outer: RegexFlags, depth: number): RegexNode {
  let flags = outer;
  if (reader.peek() === "?" && reader.match(NAMED_GROUP) === null) {
    const match = reader.match(FLAG_GROUP) ?? reader.fail("look-around is not supported");
    flags = withFlags(outer, match);
  }
  const node = parseChoice(reader, flags, depth + 1);
  return reader.take(")") ? node : reader.fail("a parenthesis is not closed");
}

function quotedText(reader: PatternReader, flags: RegexFlags): RegexNode {
  const parts: RegexNode[] = [];
  while (!reader.done && !reader.take("\\E")) parts.push(character(reader.next().codePointAt(0) ?? 0, flags));
  return { kind: "sequence", parts };
}

function character(codePoint: number, flags: RegexFlags): RegexNode {
  return { kind: "char", test: folded(exactly(codePoint), flags) };
}

function folded(test: CharTest, flags: RegexFlags): CharTest {
  return flags.i ? ignoringCase(test) : test;
}
