import { encodedMap, TraceMap, type SourceMapSegment } from "@jridgewell/trace-mapping";
import type { SourceMaps } from "@/api/source-maps/sourceMaps.ts";
import sources from "@/content/sampleSources.json" with { type: "json" };
import { onFirstUse } from "@/lib/onFirstUse.ts";

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

/** The source maps of the sample reports' scripts, by the name of the script. */
export function sampleMaps(): Map<string, string> {
  const scripts = new Set(sampleSources.map(({ script }) => script));
  return new Map(
    [...scripts].map((script) => {
      const places = sampleSources.filter((sample) => sample.script === script);
      const lineCount = Math.max(...places.map(({ at }) => at[0]));
      const segmentsOf = (scriptLine: number) =>
        places.flatMap(({ at, line, column }, source): SourceMapSegment[] =>
          at[0] === scriptLine ? [[at[1] - 1, source, line - 1, column - 1]] : [],
        );
      const map = new TraceMap({
        version: 3,
        names: [],
        sources: places.map(({ source }) => source),
        sourcesContent: places.map(({ line, text }) => "\n".repeat(line - 3) + text.join("\n")),
        mappings: Array.from({ length: lineCount }, (_, index) => segmentsOf(index + 1)),
      });
      return [script, JSON.stringify(encodedMap(map))];
    }),
  );
}

const maps = onFirstUse(sampleMaps);

/** The maps of the samples in memory, the same for every release. */
export const memoryMaps: SourceMaps = {
  read: async (path) => maps().get(path.replace(/^.*\//, "").replace(/\.map$/, "")) ?? null,
  store: () => Promise.reject(new Error("The demo stores no source maps.")),
  remove: () => Promise.reject(new Error("The demo’s source maps are part of it.")),
  forget: async () => true,
};
