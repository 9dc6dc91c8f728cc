import type { Clock } from "@/lib/clock.ts";
import { hashBase36 } from "@/lib/hash.ts";
import { isRecord } from "@/lib/isRecord.ts";
import { parseJson } from "@/lib/parseJson.ts";
import { withTimeLimit } from "@/lib/timeLimit.ts";
import type { CapturedReport, DropReason } from "./report/report.ts";

/** Reports that a closing page sends although it does not know the brake. */
export const FREE_REPORTS = 5;
/** Longest file that is read, in UTF-16 code units. */
const BRAKE_SIZE = 10_000;

/** Fields of a report that the owner can switch off. They are the largest that no group depends on. */
export const brakeSwitches = ["replay", "state"] as const;
type BrakeSwitch = (typeof brakeSwitches)[number];

/** What the owner wants visitors not to report: all that a release reports too often, and single errors. */
export interface Brake {
  /** The share of visits that report, from 0 to 1, by release. `*` stands for all other releases. */
  rates: ReadonlyMap<string, number>;
  /** Fields that are sent empty. */
  off: readonly BrakeSwitch[];
  /** Errors that nobody reports: `#` and an error id, or a text that the message contains. */
  ignore: readonly string[];
}

export const noBrake: Brake = { rates: new Map(), off: [], ignore: [] };
/** The shortest text of a rule: a shorter one is in messages that have nothing to do with it. */
export const SHORTEST_RULE = 4;
/** The rule for one error alone. */
export const ruleOf = (errorId: string): string => `#${errorId}`;

const isRate = (rate: unknown): rate is number => typeof rate === "number" && rate >= 0 && rate <= 1;
const isSwitch = (name: unknown): name is BrakeSwitch => brakeSwitches.some((known) => known === name);

const isRule = (rule: unknown): rule is string =>
  typeof rule === "string" && (rule.length >= SHORTEST_RULE || /^#[0-9a-z]+$/.test(rule));

/** Reads the text of the file; `null` when it is not `{"rates": {…}, "off": […], "ignore": […]}` with valid values. */
export function parseBrake(text: string): Brake | null {
  const value = text.length > BRAKE_SIZE ? undefined : parseJson(text);
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
 * Why the brake withholds a report; `null` when it does not. Rates decide for whole visits, so a visit that reports
 * does so completely.
 */
export function withheldAs(report: CapturedReport, { rates, ignore }: Brake): DropReason | null {
  if (ignore.some((rule) => isRuleFor(rule, report))) return "noise";
  const rate = rates.get(report.release) ?? rates.get("*") ?? 1;
  return Number.parseInt(hashBase36(report.sessionId), 36) / 2 ** 32 >= rate ? "sampled" : null;
}

/** The report without the fields that are switched off. */
export function withoutSwitchedOff(report: CapturedReport, { off }: Brake): CapturedReport {
  return { ...report, ...Object.fromEntries(off.map((name) => [name, ""])) };
}

/**
 * The reports of a batch that the brake withholds, by id, and why. One that may be stored already is not among them, unless the backend
 * refuses everything because its quota is used up.
 */
export function withheldBy(
  brake: Brake,
  batch: readonly { report: CapturedReport; uncertain: boolean }[],
  isExhausted: boolean,
): Record<string, DropReason> {
  return Object.fromEntries(
    batch.flatMap(({ report, uncertain }) => {
      const reason = isExhausted || !uncertain ? withheldAs(report, brake) : null;
      return reason ? [[report.id, reason]] : [];
    }),
  );
}

/** The file in which the owner publishes the brake, read before the first report. `npm run brake` changes it. */
export const BRAKE_PATH = "/brake.json";
/** What was read stays valid for this time, in milliseconds. */
const MAX_AGE_MS = 300_000;
/** A request without an answer counts as failed after this time, in milliseconds. */
export const BRAKE_LIMIT_MS = 5_000;

/** Downloads the brake; `null` when the site has none, or an invalid one. Rejects without a connection. */
export async function fetchBrake(): Promise<Brake | null> {
  const response = await fetch(BRAKE_PATH, { cache: "no-cache" });
  return response.ok ? parseBrake(await response.text()) : null;
}

export type BrakeReader = ReturnType<typeof brakeReader>;

export function brakeReader(read: () => Promise<Brake | null> = fetchBrake) {
  let brake: Brake | null = null;
  let askedAt = -Infinity;
  return {
    /** The brake as it was last read; `null` when this page knows none. */
    last: () => brake,
    /** Reads the brake again if it is too old or `again` is true. If there is no answer, returns the last one. Never rejects. */
    async current(clock: Clock, again: boolean): Promise<Brake | null> {
      const now = clock.now();
      if (again || now < askedAt || now - askedAt > MAX_AGE_MS) {
        askedAt = now;
        brake = (await withTimeLimit(read(), clock, BRAKE_LIMIT_MS).catch(() => null)) ?? brake;
      }
      return brake;
    },
  };
}
