import type { SourcePosition } from "./rulesSyntaxError.ts";

/** Finds lines and columns of offsets in one text. Lines end in \n, \r\n or \r. */
export class LineIndex {
  readonly #starts: number[] = [0];

  constructor(source: string) {
    for (const match of source.matchAll(/\r\n|\r|\n/g)) this.#starts.push(match.index + match[0].length);
  }

  /** Line and column of an offset, both from 1. */
  positionOf(offset: number): SourcePosition {
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.#starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (this.#starts[low] ?? 0) + 1 };
  }
}
