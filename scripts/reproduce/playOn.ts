import type { Browser } from "@playwright/test";
import type { ErrorReport } from "../../src/api/errorReport.ts";
import { writePorts } from "../site/writePorts.ts";
import { siteDir } from "../siteDir.ts";
import { readPorts, requireFree } from "../ports.ts";
import { startStack } from "../stack.ts";
import { isOtherEngine, outcomeNow, outcomeOf, type PlacedError, sourcePlace } from "./compare.ts";
import { type Guess, otherGuesses } from "./madeUp.ts";
import { play } from "./play.ts";
import type { Played } from "./played.ts";
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

export interface PlayedErrors {
  played: Played;
  errors: PlacedError[];
}

/** Repeats a report on a served site, and leads its errors back to the source. */
async function playWithPlaces(
  browser: Browser,
  report: ErrorReport,
  { served, maps, guess }: { served: string; maps: string; guess?: Guess | undefined },
): Promise<PlayedErrors> {
  const played = await play(browser, report, served, guess);
  const errors = played.errors.map(async (error) => ({
    ...error,
    place: await sourcePlace(error.stack, report.url, maps),
  }));
  return { played, errors: await Promise.all(errors) };
}

/** Repeats a report on its release, until it fails in the same way: several guesses of what the visitor filled in are tried. */
export async function playRelease(
  browser: Browser,
  report: ErrorReport,
  { served, maps }: { served: string; maps: string },
) {
  const reported = { ...report, place: await sourcePlace(report.stack, report.url, maps) };
  const how = { otherEngine: isOtherEngine(report) };
  const playWith = async (guess?: Guess) => {
    const found = await playWithPlaces(browser, report, { served, maps, guess });
    return { ...found, guess, outcome: outcomeOf(reported, found.errors, how) };
  };
  const usual = await playWith();
  if (usual.outcome === "reproduced" || !usual.played.isGuessed) return usual;
  for (const guess of otherGuesses(usual.played.word)) {
    const found = await playWith(guess);
    if (found.outcome === "reproduced") return found;
  }
  return usual;
}

/** Repeats what a release has shown on the present code, in the same way. */
export async function playPresent(
  browser: Browser,
  report: ErrorReport,
  then: Awaited<ReturnType<typeof playRelease>>,
  { served, maps }: { served: string; maps: string },
) {
  const found = await playWithPlaces(browser, report, { served, maps, guess: then.guess });
  const reproduced = then.outcome === "reproduced" ? then.errors : [];
  const isComplete = found.played.gaps.length <= then.played.gaps.length;
  return { ...found, result: outcomeNow(reproduced, found.errors, isComplete) };
}
