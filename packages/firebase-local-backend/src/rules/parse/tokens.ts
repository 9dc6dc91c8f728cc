import { LineIndex } from "./lineIndex.ts";
import { RulesSyntaxError, type SourcePosition } from "./rulesSyntaxError.ts";
import { readQuoted } from "./stringLiteral.ts";

export type TokenKind = "word" | "int" | "float" | "string" | "bytes" | "symbol" | "end";

export interface Token {
  readonly kind: TokenKind;
  /** The source text; for strings and bytes the text between the quotes with its escapes resolved. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** `++` and `--` are symbols that no expression has. */
const SYMBOL = /&&|\|\||\+\+|--|[=!<>]=|[-+*/%<>!?:;,.()[\]{}=$]/y;
/** `1.` and `.5` are numbers, so `1.size()` is not a call. */
const NUMBER = /(?:\d+(?:\.\d*)?|\.\d+)(?:(?<!\.)[eE][+-]?\d+)?/y;
const WORD = /[A-Za-z_]\w*/y;
const BLANK = /(?:\s+|\/\/[^\n\r]*)+/y;

/** Reads a rules file token by token. The position can be set, because paths have their own syntax. */
export class Tokenizer {
  position = 0;
  readonly source: string;
  readonly #fileName: string;
  readonly #lines: LineIndex;

  constructor(source: string, fileName: string) {
    this.source = source;
    this.#fileName = fileName;
    this.#lines = new LineIndex(source);
  }

  /** The next token; "end" after the end of the source. */
  next(): Token {
    this.#skipBlanks();
    const start = this.position;
    const first = this.source[start];
    if (first === undefined) return { kind: "end", text: "", start, end: start };
    const bytes = first === "b" && /["']/.test(this.source[start + 1] ?? "");
    if (first === '"' || first === "'" || bytes) return this.#quoted(start, bytes);
    const number = this.#match(NUMBER);
    if (number !== null) return this.#number(number, start);
    const word = this.#match(WORD);
    if (word !== null) return { kind: "word", text: word, start, end: this.position };
    const symbol = this.#match(SYMBOL);
    if (symbol !== null) return { kind: "symbol", text: symbol, start, end: this.position };
    return this.fail(start, `unexpected character ${JSON.stringify(characterAt(this.source, start))}`);
  }

  /** Line and column of an offset, both from 1. */
  positionOf(offset: number): SourcePosition {
    return this.#lines.positionOf(offset);
  }

  /** @throws RulesSyntaxError always, at the offset. */
  fail(offset: number, reason: string): never {
    throw new RulesSyntaxError(this.#fileName, this.positionOf(offset), reason);
  }

  #match(pattern: RegExp): string | null {
    pattern.lastIndex = this.position;
    const found = pattern.exec(this.source);
    if (found === null) return null;
    this.position = pattern.lastIndex;
    return found[0];
  }

  #skipBlanks(): void {
    for (;;) {
      this.#match(BLANK);
      if (!this.source.startsWith("/*", this.position)) return;
      const end = this.source.indexOf("*/", this.position + 2);
      if (end < 0) this.fail(this.position, "this comment is not closed");
      this.position = end + 2;
    }
  }

  #quoted(start: number, bytes: boolean): Token {
    const open = bytes ? start + 1 : start;
    const read = readQuoted(this.source, open, bytes);
    if ("reason" in read) return this.fail(read.offset, read.reason);
    this.position = read.end;
    return { kind: bytes ? "bytes" : "string", text: read.text, start, end: read.end };
  }

  #number(text: string, start: number): Token {
    if (/\w/.test(this.source[this.position] ?? "")) {
      this.fail(start, "a number must not be followed by a letter");
    }
    return { kind: /^\d+$/.test(text) ? "int" : "float", text, start, end: this.position };
  }
}

function characterAt(source: string, offset: number): string {
  return String.fromCodePoint(source.codePointAt(offset) ?? 0);
}
