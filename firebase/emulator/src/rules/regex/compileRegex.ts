import { RulesEvaluationError } from "../evaluate/evaluationError.ts";
import { MAX_REGEX_INSTRUCTIONS } from "../limits.ts";
import { parseRegex } from "./parseRegex.ts";
import type { Assertion, CharTest, RegexNode } from "./regexNode.ts";

/** One step of a compiled pattern; `split` prefers `first`. */
type Instruction =
  | { op: "char"; test: CharTest }
  | { op: "assert"; assertion: Assertion }
  | { op: "split"; first: number; second: number }
  | { op: "jump"; to: number }
  | { op: "match" };

export type RegexProgram = readonly Instruction[];

/** Cached, because rules use few patterns, and use them often. */
const CACHE_SIZE = 200;
const cache = new Map<string, RegexProgram>();

/** Compiles a pattern in RE2's syntax. @throws RulesEvaluationError when it is not valid or too large. */
export function compileRegex(pattern: string): RegexProgram {
  const known = cache.get(pattern);
  if (known !== undefined) return known;
  const program: Instruction[] = [];
  emit(parseRegex(pattern), program);
  program.push({ op: "match" });
  if (cache.size >= CACHE_SIZE) cache.clear();
  cache.set(pattern, program);
  return program;
}

function emit(node: RegexNode, program: Instruction[]): void {
  if (program.length > MAX_REGEX_INSTRUCTIONS) throw new RulesEvaluationError("the pattern is too large");
  switch (node.kind) {
    case "char":
      program.push({ op: "char", test: node.test });
      return;
    case "assert":
      program.push({ op: "assert", assertion: node.assertion });
      return;
    case "sequence":
      for (const part of node.parts) emit(part, program);
      return;
    case "choice":
      emitChoice(node.options, program);
      return;
    case "repeat":
      emitRepeat(node, program);
  }
}

function emitChoice(options: readonly RegexNode[], program: Instruction[]): void {
  const jumps: { op: "jump"; to: number }[] = [];
  for (const [index, option] of options.entries()) {
    if (index === options.length - 1) {
      emit(option, program);
      break;
    }
    const split = { op: "split" as const, first: program.length + 1, second: 0 };
    program.push(split);
    emit(option, program);
    const jump = { op: "jump" as const, to: 0 };
    program.push(jump);
    jumps.push(jump);
    split.second = program.length;
  }
  for (const jump of jumps) jump.to = program.length;
}

function emitRepeat(node: RegexNode & { kind: "repeat" }, program: Instruction[]): void {
  const { part, min, max, greedy } = node;
  for (let count = 0; count < min; count += 1) {
    const before = program.length;
    emit(part, program);
    // A repeated empty match adds nothing, and nested repetition of it would not terminate.
    if (program.length === before) break;
  }
  if (max === null) {
    emitLoop(part, greedy, program);
    return;
  }
  const splits: { split: Instruction & { op: "split" }; at: number }[] = [];
  for (let count = min; count < max; count += 1) {
    const split = { op: "split" as const, first: 0, second: 0 };
    splits.push({ split, at: program.length });
    program.push(split);
    emit(part, program);
  }
  for (const { split, at } of splits) aim(split, greedy, at + 1, program.length);
}

/** The part any number of times: after it the program continues at the split before it. */
function emitLoop(part: RegexNode, greedy: boolean, program: Instruction[]): void {
  const start = program.length;
  const split = { op: "split" as const, first: 0, second: 0 };
  program.push(split);
  emit(part, program);
  program.push({ op: "jump", to: start });
  aim(split, greedy, start + 1, program.length);
}

function aim(split: { first: number; second: number }, greedy: boolean, into: number, past: number): void {
  split.first = greedy ? into : past;
  split.second = greedy ? past : into;
}
