import type { ResolvedLine } from "./resolveStack.ts";

/** Neighbouring lines: shown one by one, or libraries in one line that can be opened. */
export interface StackPart {
  /** The names of the libraries; `null` for lines that are shown. */
  libraries: string[] | null;
  lines: [ResolvedLine, ...ResolvedLine[]];
}

/** The library of a source path such as `node_modules/@scope/name/file.js`; `null` for the site's own source. */
function libraryOf(source: string): string | null {
  const folders = source.split("/").slice(0, -1);
  const start = folders.lastIndexOf("node_modules") + 1;
  const name = folders.slice(start, start + (folders[start]?.startsWith("@") ? 2 : 1)).join("/");
  return start > 0 && /^(?:@[^/]+\/)?[^@/]/.test(name) ? name : null;
}

/** The lines of a stack with neighbouring frames of libraries folded. */
export function stackParts(lines: readonly ResolvedLine[]): StackPart[] {
  const parts: StackPart[] = [];
  for (const line of lines) {
    const library = line.place && libraryOf(line.place.source);
    const last = parts.at(-1);
    if (!library) parts.push({ libraries: null, lines: [line] });
    else if (last?.libraries) {
      last.lines.push(line);
      if (!last.libraries.includes(library)) last.libraries.push(library);
    } else parts.push({ libraries: [library], lines: [line] });
  }
  return parts;
}
