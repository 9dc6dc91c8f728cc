/** Words that name nothing else; after a dot any word may stand. */
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
