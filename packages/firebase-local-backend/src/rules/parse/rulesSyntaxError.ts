/** A place in a rules file, both counted from 1; columns count UTF-16 code units. */
export interface SourcePosition {
  readonly line: number;
  readonly column: number;
}

/** A rules file that cannot be used. The message begins "fileName:line:column ". */
export class RulesSyntaxError extends Error {
  readonly fileName: string;
  readonly line: number;
  readonly column: number;

  constructor(fileName: string, position: SourcePosition, reason: string) {
    super(`${fileName}:${position.line}:${position.column} ${reason}`);
    this.name = "RulesSyntaxError";
    this.fileName = fileName;
    this.line = position.line;
    this.column = position.column;
  }
}
