import type { Browser } from "@playwright/test";
import type { ErrorReport } from "../../src/api/errorReport.ts";
import { writePorts } from "../site/writePorts.ts";
import { siteDir } from "../siteDir.ts";
import { readPorts, requireFree } from "../ports.ts";
import { startStack } from "../stack.ts";
import { type PlacedError, sourcePlace } from "./compare.ts";
import { play, type Played } from "./play.ts";
import { type BuiltSite, placeSite } from "./releaseSite.ts";

/** Offset from the default ports, so that it can run beside `npm start` and the tests. */
const OFFSET = 600;
/** Name of the stack's folder. */
const NAME = "reproduce";

/** Every service on a port of its own, whatever ports `npm start` uses. */
export function ports() {
  const found = Object.entries(readPorts()).map(([name, port]) => [name, port + OFFSET]);
  return Object.fromEntries(found) as ReturnType<typeof readPorts>;
}

/** Serves a built site with an empty local backend while `work` runs. */
export async function withSite<Result>(
  { site }: BuiltSite,
  work: (served: string) => Promise<Result>,
): Promise<Result> {
  const own = ports();
  await requireFree(own);
  await placeSite(site, siteDir(NAME));
  await writePorts(siteDir(NAME), own);
  const stack = await startStack({ ports: own, name: NAME, dataDir: null, hosting: true });
  try {
    return await work(`http://127.0.0.1:${own.hosting}`);
  } finally {
    await stack.stop();
  }
}

interface PlayedErrors {
  played: Played;
  errors: PlacedError[];
}

/** Repeats a report on a served site, and leads its errors back to the source. */
export async function playWithPlaces(
  browser: Browser,
  report: ErrorReport,
  served: string,
  mapsDir: string,
): Promise<PlayedErrors> {
  const played = await play(browser, report, served);
  const errors = played.errors.map(async (error) => ({
    ...error,
    place: await sourcePlace(error.stack, report.url, mapsDir),
  }));
  return { played, errors: await Promise.all(errors) };
}
