import { originalPositionFor, sourceContentFor, TraceMap } from "@jridgewell/trace-mapping";
import { parseJson } from "@/lib/parseJson.ts";

/** Longer mappings are not read. The largest of this site has 0.6 million characters; 1.5 million take up to 0.4 s. */
const LONGEST_MAPPINGS = 1_500_000;
const MOST_SOURCES = 10_000;
/** A longer line of source is cut, and only so much of it is searched, in characters. */
const LONGEST_LINE = 300;
const AROUND = 2;

const isTextList = (value: unknown): value is (string | null)[] =>
  Array.isArray(value) && value.every((item) => item === null || typeof item === "string");

/** The parts of a source map that are used. @throws with a sentence for the administrator when it is not one. */
function checkedMap(text: string) {
  const map = parseJson(text);
  if (map === undefined) throw new Error("It is not JSON.");
  if (typeof map !== "object" || map === null) throw new Error("It is not a source map.");
  const { version, mappings, names = [], sources, sourcesContent = [] } = map as Record<string, unknown>;
  if (version !== 3 || typeof mappings !== "string" || !isTextList(sources)) {
    throw new Error("It is not a source map of version 3.");
  }
  if (!isTextList(names) || !isTextList(sourcesContent)) throw new Error("Its names or sources are damaged.");
  if (mappings.length > LONGEST_MAPPINGS || sources.length > MOST_SOURCES) {
    throw new Error("It is too large to be read in the panel.");
  }
  return { version: 3 as const, mappings, names: names.map((name) => name ?? ""), sources, sourcesContent };
}

/** How many lines before a place are searched for the start of its function. */
const MOST_LINES = 1_000;

const declarations = [
  /^(?:export |default |async )*function\s*\*?\s*([\w$]+)/,
  /^(?:export )?(?:const|let|var) ([\w$]+)\b[^=]*= (?:async )?(?:function\b|\(|<|[\w$]+ =>|\w+\((?:async )?(?:function\b|\())/,
  /^(?:(?:public|private|protected|static|async|override|get|set) )*\*?([\w$]+)(?:<[^>]*>)?\([^;]*\{$/,
  /^([\w$]+): (?:async )?(?:function\b|\(|[\w$]+ =>)/,
];
const notNames = new Set(["if", "for", "while", "switch", "catch", "with", "return", "function"]);

/**
 * The name of the function around a line, from 1, in formatted source: source maps have no names of functions. Goes up
 * through the lines that are indented less and less, to the first that declares a function. `""` when there is none.
 */
function enclosingFunction(source: readonly string[], line: number): string {
  let indent = Infinity;
  for (let index = line - 1; index >= Math.max(0, line - MOST_LINES); index -= 1) {
    const text = source[index]?.slice(0, LONGEST_LINE) ?? "";
    const code = text.trim();
    const depth = text.length - text.trimStart().length;
    if (code === "" || depth >= indent) continue;
    // A closing bracket belongs to a statement that ends before.
    if (index < line - 1 && /^[)}\]]/.test(code) && !/[{(]$/.test(code)) continue;
    indent = depth;
    for (const declaration of declarations) {
      const name = declaration.exec(code)?.[1];
      if (name !== undefined && !notNames.has(name)) return name;
    }
  }
  return "";
}

/** Reads a source map, which may be anything. @throws with a sentence for the administrator when it is not one. */
export function readMap(text: string) {
  const map = new TraceMap(checkedMap(text));
  /** The place that a line and column of a script come from; `null` when the map does not know it. All from 1. */
  return (line: number, column: number) => {
    const found = originalPositionFor(map, { line, column: column - 1 });
    if (found.source === null) return null;
    const content = sourceContentFor(map, found.source)?.split("\n") ?? [];
    const first = Math.max(1, found.line - AROUND);
    return {
      /** The path in the repository. */
      source: found.source,
      line: found.line,
      column: found.column + 1,
      /** The function around it, `""` when unknown. */
      name: enclosingFunction(content, found.line),
      /** Two lines before, the line itself, two after; none when the map has no text. */
      lines: content
        .slice(first - 1, found.line + AROUND)
        .map((source, index) => ({ number: first + index, text: source.slice(0, LONGEST_LINE) })),
    };
  };
}

export type MapReader = ReturnType<typeof readMap>;
/** A place in the source, and the lines around it. */
export type SourcePlace = NonNullable<ReturnType<MapReader>>;
