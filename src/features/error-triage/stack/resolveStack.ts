import { toApiError } from "@/api/apiError.ts";
import { mapPath, type SourceMaps } from "@/api/source-maps/sourceMaps.ts";
import type { AppThunk } from "@/state/types.ts";
import { parseStack, type StackLine } from "./parseStack.ts";
import type { ReportStacks } from "./RawStack.tsx";
import { readMap, type MapReader, type SourcePlace } from "./readMap.ts";

export interface ResolvedLine extends StackLine {
  /** Where it comes from; `null` when it is not in the site's scripts, or no map leads there. */
  place: SourcePlace | null;
}

/** Why a script's positions are not resolved. */
export interface MapProblem {
  script: string;
  kind: "missing" | "broken" | "unreachable";
  /** A sentence; empty for missing maps. */
  why: string;
}

export interface ResolvedStack {
  lines: ResolvedLine[];
  problems: MapProblem[];
}

/** Scripts of one stack whose maps are read. */
const MOST_SCRIPTS = 12;
/** Decoded maps that are kept in memory. */
const MOST_READERS = 12;

/** Why a map that can be read is of no use. */
const WRONG = "It knows none of the places in this stack: it may be the map of another build.";

/** The maps that were read and decoded last, for each source of maps. */
const decoded = new WeakMap<SourceMaps, Map<string, MapReader>>();

/** Deletes every map of a release. Rejects with the code of the failure. */
export function removeMaps(release: string): AppThunk<Promise<void>> {
  return async (_dispatch, _getState, { sourceMaps }) => {
    const maps = await sourceMaps?.();
    if (!maps) return;
    // Also after a failure: some may be deleted.
    decoded.delete(maps);
    await maps.remove(release).catch((error: unknown) => {
      throw new Error(toApiError(error).code);
    });
  };
}

async function readerOf(maps: SourceMaps, release: string, script: string): Promise<MapReader | MapProblem> {
  const path = mapPath(release, `${script}.map`);
  if (path === null) return { script, kind: "missing", why: "" };
  const readers = decoded.get(maps) ?? new Map<string, MapReader>();
  decoded.set(maps, readers);
  const known = readers.get(path);
  if (known) return known;
  let text: string | null;
  try {
    text = await maps.read(path);
  } catch (error) {
    const { code } = toApiError(error);
    if (code === "not-safe")
      return { script, kind: "broken", why: "It is larger than the limit for source maps." };
    return { script, kind: "unreachable", why: `Storage answered: ${code}.` };
  }
  if (text === null) return { script, kind: "missing", why: "" };
  try {
    const reader = readMap(text);
    const [oldest] = readers.keys();
    if (readers.size >= MOST_READERS && oldest !== undefined) readers.delete(oldest);
    readers.set(path, reader);
    return reader;
  } catch (error) {
    return { script, kind: "broken", why: error instanceof Error ? error.message : String(error) };
  }
}

/**
 * Leads the lines of a stack back to the source, with the maps of the report's release. Without maps, as in a demo
 * that has none, no line is resolved. Never rejects for a fault of a map; rejects when the code for maps cannot be
 * loaded.
 */
export function resolveStack({
  stack,
  release,
  pageUrl,
}: Omit<ReportStacks, "componentStack">): AppThunk<Promise<ResolvedStack>> {
  return async (_dispatch, _getState, { sourceMaps }) => {
    const lines = parseStack(stack, pageUrl);
    const unresolved = { lines: lines.map((line) => ({ ...line, place: null })), problems: [] };
    const scripts = [...new Set(lines.flatMap(({ script }) => script ?? []))].slice(0, MOST_SCRIPTS);
    if (!sourceMaps || scripts.length === 0) return unresolved;
    const maps = await sourceMaps();
    const results = await Promise.all(scripts.map((script) => readerOf(maps, release, script)));
    const placeOf = ({ at, script }: StackLine) => {
      const reader = results[scripts.indexOf(script ?? "")];
      return at && typeof reader === "function" ? reader(at.line, at.column) : null;
    };
    const resolved = lines.map((line) => ({ ...line, place: placeOf(line) }));
    const problems = results.flatMap((result, index): MapProblem[] => {
      if (typeof result !== "function") return [result];
      const script = scripts[index] ?? "";
      if (resolved.some((line) => line.script === script && line.place)) return [];
      // One that is stored in its place is read.
      decoded.get(maps)?.delete(mapPath(release, `${script}.map`) ?? "");
      return [{ script, kind: "broken", why: WRONG }];
    });
    return { lines: resolved, problems };
  };
}

/** A resolved stack as text, one line for each frame, for Markdown; lines without a place stay as received. `""` when no line has one. */
export function resolvedText({ lines }: ResolvedStack): string {
  if (!lines.some(({ place }) => place)) return "";
  return lines
    .map(({ text, name, place }) =>
      place
        ? `    at ${place.name || name || "(anonymous)"} (${place.source}:${place.line}:${place.column})`
        : text,
    )
    .join("\n");
}
