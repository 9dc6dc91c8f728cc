import { RulesEvaluationError } from "../evaluate/evaluationError.ts";

/** Reads a pattern character by character. */
export class PatternReader {
  readonly pattern: string;
  position = 0;

  constructor(pattern: string) {
    this.pattern = pattern;
  }

  get done(): boolean {
    return this.position >= this.pattern.length;
  }

  /** The next code point as a string; empty at the end. */
  peek(): string {
    const codePoint = this.pattern.codePointAt(this.position);
    return codePoint === undefined ? "" : String.fromCodePoint(codePoint);
  }

  next(): string {
    const character = this.peek();
    this.position += character.length;
    return character;
  }

  /** Consumes the text if it is next. */
  take(text: string): boolean {
    if (!this.pattern.startsWith(text, this.position)) return false;
    this.position += text.length;
    return true;
  }

  /** Consumes what the sticky expression matches here. */
  match(expression: RegExp): RegExpExecArray | null {
    expression.lastIndex = this.position;
    const found = expression.exec(this.pattern);
    if (found !== null) this.position = expression.lastIndex;
    return found;
  }

  /** @throws RulesEvaluationError always. */
  fail(reason: string): never {
    throw new RulesEvaluationError(
      `the pattern ${JSON.stringify(this.pattern.slice(0, 80))} is not valid: ${reason}`,
    );
  }
}
