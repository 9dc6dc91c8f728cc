import type { SourceMaps } from "@/api/source-maps/sourceMaps.ts";
import sources from "@/content/sampleSources.json" with { type: "json" };

/** The source that a frame of a sample error comes from. */
interface SampleSource {
  /** The script, without the folder, and the place in it as a stack has it. */
  script: string;
  at: readonly [line: number, column: number];
  /** The path in the repository, and the place in it, from 1. */
  source: string;
  line: number;
  column: number;
  /** Five lines of the source; the one of the place is the third. */
  text: readonly string[];
}

/** For every frame of the sample errors. */
export const sampleSources = sources as unknown as readonly SampleSource[];

const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** A number of a source map's mappings: base 64, five bits a digit, the sign in the lowest bit (ECMA-426). */
function vlq(number: number): string {
  let rest = number < 0 ? -number * 2 + 1 : number * 2;
  let text = "";
  do {
    const more = rest > 31 ? 32 : 0;
    text += DIGITS[(rest % 32) + more];
    rest = Math.floor(rest / 32);
  } while (rest > 0);
  return text;
}

/** Each place relative to the one before it: column within the line of the script, source, line and column. */
function mappings(places: readonly SampleSource[]): string {
  const lines: string[] = [];
  let before = { source: 0, line: 0, column: 0 };
  let column = 0;
  for (const [source, { at, ...place }] of places.entries()) {
    const [scriptLine, scriptColumn] = at;
    const isNewLine = lines.length < scriptLine;
    while (lines.length < scriptLine) lines.push("");
    if (isNewLine) column = 0;
    const now = { source, line: place.line - 1, column: place.column - 1 };
    const segment = [
      scriptColumn - 1 - column,
      now.source - before.source,
      now.line - before.line,
      now.column - before.column,
    ];
    column = scriptColumn - 1;
    before = now;
    const text = lines[scriptLine - 1] ?? "";
    lines[scriptLine - 1] = `${text}${text && ","}${segment.map(vlq).join("")}`;
  }
  return lines.join(";");
}

/** The source maps of the sample reports' scripts, by the name of the script. */
export function sampleMaps(): Map<string, string> {
  const scripts = new Set(sampleSources.map(({ script }) => script));
  return new Map(
    [...scripts].map((script) => {
      const places = sampleSources
        .filter((sample) => sample.script === script)
        .toSorted((a, b) => a.at[0] - b.at[0] || a.at[1] - b.at[1]);
      const map = {
        version: 3,
        names: [],
        sources: places.map(({ source }) => source),
        sourcesContent: places.map(({ line, text }) => "\n".repeat(line - 3) + text.join("\n")),
        mappings: mappings(places),
      };
      return [script, JSON.stringify(map)];
    }),
  );
}

/** The maps of the samples in memory, the same for every release. */
export function memoryMaps(): SourceMaps {
  const maps = sampleMaps();
  return {
    read: async (path) => maps.get(path.replace(/^.*\//, "").replace(/\.map$/, "")) ?? null,
    store: () => Promise.reject(new Error("The demo stores no source maps.")),
    remove: () => Promise.reject(new Error("The demo’s source maps are part of it.")),
    forget: async () => true,
  };
}
