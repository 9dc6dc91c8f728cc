import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ErrorReport } from "../../src/api/errorReport.ts";
import { parseStack } from "../../src/features/error-triage/stack/parseStack.ts";
import { readMap } from "../../src/features/error-triage/stack/readMap.ts";
import { redactText } from "../../src/telemetry/report/redactText.ts";
import type { CapturedError } from "./capturedErrors.ts";

/** The bundler's hash in the name of a script. */
const HASH = /-[\w-]{8}(?=\.(?:js|css)\b)/g;
/** A message as two builds of the site on two hosts have in common. What a page stores is not redacted yet. */
const messageOf = (message: string) =>
  redactText(message)
    .replaceAll(HASH, "")
    .replaceAll(/https?:\/\/[^/\s]+/g, "");

/** Whether two errors say the same, on whatever host and in whatever build. */
export const hasSameMessage = (one: string, other: string): boolean => messageOf(one) === messageOf(other);

/**
 * File and function of the site's first own frame, by the source maps in `mapsDir`; `null` when they know none. The
 * names of scripts are compared without their hash: two builds of one commit for different projects differ in it.
 */
export async function sourcePlace(stack: string, pageUrl: string, mapsDir: string): Promise<string | null> {
  for (const { script, at } of parseStack(stack, pageUrl)) {
    if (!script || !at) continue;
    try {
      const map = readMap(await readFile(join(mapsDir, "assets", `${script}.map`), "utf8"));
      const place = map(at.line, at.column);
      if (place?.source.startsWith("src/")) return `${place.source} ${place.name}`;
    } catch {
      // A script of another build.
    }
  }
  return null;
}

/** An error with its place in the source, if that is known. */
export interface PlacedError extends CapturedError {
  place: string | null;
}

/** Whether two errors are the same one: by id, or by message and, where both are known, by place. */
export function isSame(
  reported: Pick<PlacedError, "errorId" | "message" | "place">,
  met: PlacedError,
  { otherEngine }: { otherEngine: boolean },
): boolean {
  if (reported.errorId === met.errorId) return true;
  const samePlace = reported.place !== null && reported.place === met.place;
  // Browsers word messages differently.
  if (otherEngine && samePlace) return true;
  const knowBoth = reported.place !== null && met.place !== null;
  return hasSameMessage(reported.message, met.message) && (samePlace || !knowBoth);
}

type Outcome = "reproduced" | "another error" | "not reproduced";

/** What became of a report on the release that it came from. */
export function outcomeOf(
  reported: PlacedError,
  met: readonly PlacedError[],
  how: { otherEngine: boolean },
): Outcome {
  if (met.some((error) => isSame(reported, error, how))) return "reproduced";
  return met.length > 0 ? "another error" : "not reproduced";
}

type Now = "still fails" | "fails in another way" | "passes now" | "unknown";

/**
 * What becomes of it on the present code. An error of the same message or at the same place is the same one: names in
 * scripts and lines may have changed. It passes only without any error, after all steps.
 * @param reproduced what its release showed; without it, nothing can be said.
 */
export function outcomeNow(
  reproduced: readonly PlacedError[],
  met: readonly PlacedError[],
  allSteps: boolean,
): Now {
  if (reproduced.length === 0) return "unknown";
  const isStill = met.some((now) =>
    reproduced.some(
      (then) =>
        hasSameMessage(then.message, now.message) || (then.place !== null && then.place === now.place),
    ),
  );
  if (isStill) return "still fails";
  if (met.length > 0) return "fails in another way";
  return allSteps ? "passes now" : "unknown";
}

/** Whether the report's browser has another engine than the one that repeats it. */
export const isOtherEngine = ({ userAgent }: Pick<ErrorReport, "userAgent">): boolean =>
  !/Chrom(?:e|ium)\//.test(userAgent);
