import type { Expression, Span } from "./ast.ts";
import { MAX_EXPRESSION_DEPTH } from "../limits.ts";
import type { SourcePosition } from "./rulesSyntaxError.ts";
import { Tokenizer, type Token, type TokenKind } from "./tokens.ts";

const TOO_DEEP = `expressions are nested more than ${MAX_EXPRESSION_DEPTH} levels deep`;

/** The parser's place in the source: one token of look-ahead and what every parse function needs around it. */
export class Cursor {
  readonly tokenizer: Tokenizer;
  current: Token;
  /** End of the token before the current one. */
  lastEnd = 0;
  #nesting = 0;

  constructor(source: string, fileName: string) {
    this.tokenizer = new Tokenizer(source, fileName);
    this.current = this.tokenizer.next();
  }

  /** Advances and returns the token that was current. */
  advance(): Token {
    const token = this.current;
    this.lastEnd = token.end;
    this.current = this.tokenizer.next();
    return token;
  }

  /** Continues at an offset, used after the text of a path. */
  resumeAt(offset: number): void {
    this.tokenizer.position = offset;
    this.lastEnd = offset;
    this.current = this.tokenizer.next();
  }

  /** Whether the current token is this symbol or word. */
  at(text: string, kind: TokenKind = "symbol"): boolean {
    return this.current.kind === kind && this.current.text === text;
  }

  /** Consumes the symbol if it is next. */
  take(text: string): boolean {
    if (!this.at(text)) return false;
    this.advance();
    return true;
  }

  /** Consumes the symbol or word, which must be next. */
  expect(text: string, kind: TokenKind = "symbol"): Token {
    if (!this.at(text, kind)) this.unexpected(`'${text}'`);
    return this.advance();
  }

  /** Consumes a token of this kind, which must be next; `what` describes it in the message. */
  expectKind(kind: TokenKind, what: string): Token {
    if (this.current.kind !== kind) this.unexpected(what);
    return this.advance();
  }

  /** @throws RulesSyntaxError always, at the current token. */
  unexpected(wanted: string): never {
    const { kind, text, start } = this.current;
    const found = kind === "end" ? "the end of the file" : `'${text.slice(0, 40)}'`;
    return this.tokenizer.fail(start, `expected ${wanted} but found ${found}`);
  }

  /** Line and column of a token. */
  position(token: Token): SourcePosition {
    return this.tokenizer.positionOf(token.start);
  }

  /** Runs a parse function one level deeper. @throws RulesSyntaxError past the greatest depth. */
  nested<Result>(parse: () => Result): Result {
    this.#nesting += 1;
    if (this.#nesting > MAX_EXPRESSION_DEPTH) this.tokenizer.fail(this.current.start, TOO_DEEP);
    const result = parse();
    this.#nesting -= 1;
    return result;
  }

  /**
   * The span of an expression from `start` to the last consumed token. `at` is the offset whose line and column
   * messages name, such as that of an operator.
   */
  span(start: number, parts: readonly Expression[], at: number = start): Span {
    let depth = 1;
    for (const part of parts) depth = Math.max(depth, part.depth + 1);
    if (depth > MAX_EXPRESSION_DEPTH) this.tokenizer.fail(at, TOO_DEEP);
    return { start, end: this.lastEnd, depth, ...this.tokenizer.positionOf(at) };
  }
}
