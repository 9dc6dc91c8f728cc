import type { RegexBudget } from "../evaluate/callContext.ts";
import type { RegexProgram } from "./compileRegex.ts";
import { ThreadList } from "./threadList.ts";

interface FoundMatch {
  readonly start: number;
  readonly end: number;
}

/**
 * Whether the pattern matches the whole text. All ways are followed in parallel, so the cost is at most the size of
 * the pattern times the length of the text.
 */
export function matchesWhole(program: RegexProgram, text: string, budget: RegexBudget): boolean {
  const characters = codePointsOf(text);
  let threads = new ThreadList(program, characters, budget);
  threads.add(0, 0, 0);
  for (let at = 0; at < characters.length; at += 1) {
    const next = new ThreadList(program, characters, budget);
    threads.step(at, next);
    if (next.isEmpty) return false;
    threads = next;
  }
  return threads.matchStart() !== null;
}

/** The text with every match replaced by the replacement, taken literally. */
export function replaceAll(program: RegexProgram, text: string, by: string, budget: RegexBudget): string {
  return pieces(program, text, budget).join(by);
}

/** The text between the matches; an empty match splits between two characters only. */
export function splitBy(program: RegexProgram, text: string, budget: RegexBudget): string[] {
  return pieces(program, text, budget, splits);
}

/** An empty match at either end would split off an empty text. */
function splits(match: FoundMatch, length: number): boolean {
  return match.end > match.start || (match.start > 0 && match.start < length);
}

function pieces(
  program: RegexProgram,
  text: string,
  budget: RegexBudget,
  counts: (match: FoundMatch, length: number) => boolean = () => true,
): string[] {
  const characters = codePointsOf(text);
  const found: string[] = [];
  let pieceStart = 0;
  let from = 0;
  let lastEnd = -1;
  while (from <= characters.length) {
    const match = findFrom(program, characters, from, budget);
    if (match === null) break;
    const isEmpty = match.start === match.end;
    if (counts(match, characters.length) && !(isEmpty && match.start === lastEnd)) {
      found.push(textOf(characters, pieceStart, match.start));
      pieceStart = match.end;
      lastEnd = match.end;
    }
    from = isEmpty ? match.end + 1 : match.end;
  }
  found.push(textOf(characters, pieceStart, characters.length));
  return found;
}

/** The leftmost match at or after `from`; among those that start there the one the pattern prefers. */
function findFrom(
  program: RegexProgram,
  characters: readonly number[],
  from: number,
  budget: RegexBudget,
): FoundMatch | null {
  let best: FoundMatch | null = null;
  let threads = new ThreadList(program, characters, budget);
  for (let at = from; at <= characters.length; at += 1) {
    if (best === null) threads.add(0, at, at);
    const start = threads.cutAtMatch();
    if (start !== null) best = { start, end: at };
    if (threads.isEmpty && best !== null) break;
    const next = new ThreadList(program, characters, budget);
    threads.step(at, next);
    threads = next;
  }
  return best;
}

function codePointsOf(text: string): number[] {
  const codePoints: number[] = [];
  for (const character of text) codePoints.push(character.codePointAt(0) ?? 0);
  return codePoints;
}

function textOf(characters: readonly number[], start: number, end: number): string {
  let text = "";
  for (let index = start; index < end; index += 1) text += String.fromCodePoint(characters[index] ?? 0);
  return text;
}
