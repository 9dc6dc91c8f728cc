import type { RegexBudget } from "../evaluate/callContext.ts";
import { isWordCharacter } from "./charClasses.ts";
import type { RegexProgram } from "./compileRegex.ts";
import type { Assertion } from "./regexNode.ts";

const NEWLINE = 0x0a;

/** The ways to match a pattern up to one place in the text, in order of preference. */
export class ThreadList {
  readonly #program: RegexProgram;
  readonly #characters: readonly number[];
  readonly #budget: RegexBudget;
  readonly #seen = new Set<number>();
  #threads: { at: number; start: number }[] = [];

  constructor(program: RegexProgram, characters: readonly number[], budget: RegexBudget) {
    this.#program = program;
    this.#characters = characters;
    this.#budget = budget;
  }

  get isEmpty(): boolean {
    return this.#threads.length === 0;
  }

  /** Adds the instruction and all that follow it without reading a character; `start` is where the match began. */
  add(instruction: number, position: number, start: number): void {
    const pending = [instruction];
    for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
      this.#budget.step();
      if (this.#seen.has(at)) continue;
      this.#seen.add(at);
      const step = this.#program[at];
      if (step?.op === "jump") pending.push(step.to);
      else if (step?.op === "split") pending.push(step.second, step.first);
      else if (step?.op !== "assert") this.#threads.push({ at, start });
      else if (this.#holds(step.assertion, position)) pending.push(at + 1);
    }
  }

  /** Reads the character at `position` and adds the ways that continue after it to `next`. */
  step(position: number, next: ThreadList): void {
    const character = this.#characters[position];
    if (character === undefined) return;
    for (const { at, start } of this.#threads) {
      this.#budget.step();
      const step = this.#program[at];
      if (step?.op === "char" && step.test(character)) next.add(at + 1, position + 1, start);
    }
  }

  /** Where a finished match began; null when none is finished. */
  matchStart(): number | null {
    return this.#threads.find(({ at }) => this.#program[at]?.op === "match")?.start ?? null;
  }

  /** As matchStart(), and removes the ways with lower preference than the finished one. */
  cutAtMatch(): number | null {
    const index = this.#threads.findIndex(({ at }) => this.#program[at]?.op === "match");
    if (index < 0) return null;
    const start = this.#threads[index]?.start ?? null;
    this.#threads = this.#threads.slice(0, index);
    return start;
  }

  #holds(assertion: Assertion, position: number): boolean {
    const before = this.#characters[position - 1];
    const after = this.#characters[position];
    switch (assertion) {
      case "start":
        return position === 0;
      case "end":
        return after === undefined;
      case "lineStart":
        return before === undefined || before === NEWLINE;
      case "lineEnd":
        return after === undefined || after === NEWLINE;
      default: {
        const isBoundary = isWord(before) !== isWord(after);
        return isBoundary === (assertion === "wordBoundary");
      }
    }
  }
}

function isWord(character: number | undefined): boolean {
  return character !== undefined && isWordCharacter(character);
}
