/** Words that cannot be names; any word may follow a dot. */
export const RESERVED_WORDS: ReadonlySet<string> = new Set([
  "allow",
  "false",
  "function",
  "if",
  "in",
  "is",
  "let",
  "match",
  "null",
  "return",
  "service",
  "true",
]);
