import type { Clock } from "@/lib/clock.ts";
import { hashBase36 } from "@/lib/hash.ts";
import { isRecord } from "@/lib/isRecord.ts";
import { parseJson } from "@/lib/parseJson.ts";
import { withTimeLimit } from "@/lib/timeLimit.ts";
import type { CapturedReport, DropReason } from "./report/report.ts";

/** Reports that a closing page sends although it does not know the sampling rules. */
export const FREE_REPORTS = 5;
/** Longest file that is read, in UTF-16 code units. */
const SAMPLING_SIZE = 10_000;

/** Fields of a report that the owner can switch off. They are the largest that no group depends on. */
export const samplingSwitches = ["replay", "state"] as const;
type SamplingSwitch = (typeof samplingSwitches)[number];

/** What the owner wants visitors not to report: all that a release reports too often, and single errors. */
export interface Sampling {
  /** The share of visits that report, from 0 to 1, by release. `*` stands for all other releases. */
  rates: ReadonlyMap<string, number>;
  /** Fields that are sent empty. */
  off: readonly SamplingSwitch[];
  /** Errors that nobody reports: `#` and an error id, or a text that the message contains. */
  ignore: readonly string[];
}

export const fullSampling: Sampling = { rates: new Map(), off: [], ignore: [] };
/** The shortest text of a rule: a shorter one is in messages that have nothing to do with it. */
export const SHORTEST_RULE = 4;
/** The rule for one error alone. */
export const ruleOf = (errorId: string): string => `#${errorId}`;

const isRate = (rate: unknown): rate is number => typeof rate === "number" && rate >= 0 && rate <= 1;
const isSwitch = (name: unknown): name is SamplingSwitch => samplingSwitches.some((known) => known === name);

const isRule = (rule: unknown): rule is string =>
  typeof rule === "string" && (rule.length >= SHORTEST_RULE || /^#[0-9a-z]+$/.test(rule));

/** Reads the text of the file; `null` when it is not `{"rates": {…}, "off": […], "ignore": […]}` with valid values. */
export function parseSampling(text: string): Sampling | null {
  const value = text.length > SAMPLING_SIZE ? undefined : parseJson(text);
  if (!isRecord(value) || !isRecord(value["rates"]) || !Array.isArray(value["off"])) return null;
  const { ignore = [] } = value;
  if (!Array.isArray(ignore) || !ignore.every(isRule)) return null;
  const rates = Object.entries(value["rates"]).filter((entry): entry is [string, number] => isRate(entry[1]));
  const off = value["off"].filter(isSwitch);
  const isValid = rates.length === Object.keys(value["rates"]).length && off.length === value["off"].length;
  return isValid ? { rates: new Map(rates), off, ignore } : null;
}

/** Whether a rule means an error. */
export const isRuleFor = (rule: string, { errorId, message }: Pick<CapturedReport, "errorId" | "message">) =>
  rule === ruleOf(errorId) || message.includes(rule);

/**
 * Why the sampling rules withhold a report; `null` when they do not. Rates decide for whole visits, so a visit that reports
 * does so completely.
 */
export function withheldAs(report: CapturedReport, { rates, ignore }: Sampling): DropReason | null {
  if (ignore.some((rule) => isRuleFor(rule, report))) return "noise";
  const rate = rates.get(report.release) ?? rates.get("*") ?? 1;
  return Number.parseInt(hashBase36(report.sessionId), 36) / 2 ** 32 >= rate ? "sampled" : null;
}

/** The report without the fields that are switched off. */
export function withoutSwitchedOff(report: CapturedReport, { off }: Sampling): CapturedReport {
  return { ...report, ...Object.fromEntries(off.map((name) => [name, ""])) };
}

/**
 * The reports of a batch that the sampling rules withhold, by id, and why. One that may be stored already is not among
 * them, unless the backend refuses everything because its quota is used up.
 */
export function withheldBy(
  sampling: Sampling,
  batch: readonly { report: CapturedReport; uncertain: boolean }[],
  isExhausted: boolean,
): Record<string, DropReason> {
  return Object.fromEntries(
    batch.flatMap(({ report, uncertain }) => {
      const reason = isExhausted || !uncertain ? withheldAs(report, sampling) : null;
      return reason ? [[report.id, reason]] : [];
    }),
  );
}

/** The file in which the owner publishes the sampling rules, read before the first report. `npm run sampling` changes it. */
export const SAMPLING_PATH = "/sampling.json";
/** What was read stays valid for this time, in milliseconds. */
const MAX_AGE_MS = 300_000;
/** A request without an answer counts as failed after this time, in milliseconds. */
export const SAMPLING_LIMIT_MS = 5_000;

/** Downloads the sampling rules; `null` when the site has none, or invalid ones. Rejects without a connection. */
export async function fetchSampling(): Promise<Sampling | null> {
  const response = await fetch(SAMPLING_PATH, { cache: "no-cache" });
  return response.ok ? parseSampling(await response.text()) : null;
}

export type SamplingReader = ReturnType<typeof samplingReader>;

export function samplingReader(read: () => Promise<Sampling | null> = fetchSampling) {
  let sampling: Sampling | null = null;
  let askedAt = -Infinity;
  return {
    /** The sampling rules as they were last read; `null` when this page knows none. */
    last: () => sampling,
    /** Reads the rules again if they are too old or `again` is true. Without an answer, returns the last ones. Never rejects. */
    async current(clock: Clock, again: boolean): Promise<Sampling | null> {
      const now = clock.now();
      if (again || now < askedAt || now - askedAt > MAX_AGE_MS) {
        askedAt = now;
        sampling = (await withTimeLimit(read(), clock, SAMPLING_LIMIT_MS).catch(() => null)) ?? sampling;
      }
      return sampling;
    },
  };
}
