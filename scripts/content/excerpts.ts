import { readFileSync } from "node:fs";

/** A line of a code sample that stands for a declaration of a file: `@excerpt src/lib/hash.ts hashBase36`. */
const DIRECTIVE = /^@excerpt (\S+) (\w+)$/gm;

/**
 * Replaces each directive in a text by the declaration at the top level of that file, with the comment above it. So the
 * samples of a post are the code as it is.
 * @param read returns a file's text.
 * @throws when the file or the declaration does not exist.
 */
export function withExcerpts(
  markdown: string,
  read: (path: string) => string = (path) => readFileSync(path, "utf8"),
): string {
  return markdown.replaceAll(DIRECTIVE, (_, path: string, name: string) =>
    declaration(read(path), path, name),
  );
}

/** Files are formatted: a declaration ends with its first line, or with the next line that is not indented. */
function declaration(text: string, path: string, name: string): string {
  const lines = text.split("\n");
  const start = lines.findIndex((line) =>
    new RegExp(`^(?:export )?(?:async )?(?:const|function|type|interface) ${name}\\b`).test(line),
  );
  const first = lines[start];
  if (first === undefined) throw new Error(`${path} declares no ${name} that a post could show.`);
  const isWhole = /[;}]$/.test(first);
  const length = isWhole ? 0 : lines.slice(start + 1).findIndex((line) => /^\S/.test(line)) + 1;
  let from = start;
  if (lines[start - 1]?.endsWith("*/")) {
    while (from > 0 && !lines[from]?.startsWith("/**")) from -= 1;
  }
  return lines.slice(from, start + length + 1).join("\n");
}
