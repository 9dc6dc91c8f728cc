import { hashBase36 } from "@/lib/hash.ts";
import { isRecord } from "@/lib/isRecord.ts";
import type { CapturedReport } from "@/telemetry/report/report.ts";
import type { QueueEntry } from "./errorQueueState.ts";

/** Reports that a closing page sends although it does not know the brake. */
export const FREE_REPORTS = 5;
/** Longest file that is read, in UTF-16 code units. */
const BRAKE_SIZE = 10_000;

/** Fields of a report that the owner can switch off. They are the largest that no group depends on. */
export const brakeSwitches = ["replay", "state"] as const;
type BrakeSwitch = (typeof brakeSwitches)[number];

/** Limits what visitors report while a release fails for everybody. */
export interface Brake {
  /** The share of visits that report, from 0 to 1, by release. `*` stands for all other releases. */
  rates: ReadonlyMap<string, number>;
  /** Fields that are sent empty. */
  off: readonly BrakeSwitch[];
}

export const noBrake: Brake = { rates: new Map(), off: [] };

const isRate = (rate: unknown): rate is number => typeof rate === "number" && rate >= 0 && rate <= 1;
const isSwitch = (name: unknown): name is BrakeSwitch => brakeSwitches.some((known) => known === name);

/** Reads the text of the file; `null` when it is not exactly `{"rates": {…}, "off": […]}` with valid values. */
export function parseBrake(text: string): Brake | null {
  if (text.length > BRAKE_SIZE) return null;
  try {
    const value: unknown = JSON.parse(text);
    if (!isRecord(value) || !isRecord(value["rates"]) || !Array.isArray(value["off"])) return null;
    const rates = Object.entries(value["rates"]).filter((entry): entry is [string, number] =>
      isRate(entry[1]),
    );
    const off = value["off"].filter(isSwitch);
    const isValid = rates.length === Object.keys(value["rates"]).length && off.length === value["off"].length;
    return isValid ? { rates: new Map(rates), off } : null;
  } catch {
    return null;
  }
}

/** Whether the brake withholds a report. It decides for whole visits, so a visit that reports does so completely. */
export function isWithheld({ release, sessionId }: CapturedReport, { rates }: Brake): boolean {
  const rate = rates.get(release) ?? rates.get("*") ?? 1;
  return Number.parseInt(hashBase36(sessionId), 36) / 2 ** 32 >= rate;
}

/** The report without the fields that are switched off. */
export function withoutSwitchedOff(report: CapturedReport, { off }: Brake): CapturedReport {
  return { ...report, ...Object.fromEntries(off.map((name) => [name, ""])) };
}

/**
 * The reports of a batch that the brake withholds. One that may be stored already is not among them, unless the backend
 * refuses everything because its quota is used up.
 */
export function withheldBy(
  brake: Brake,
  batch: readonly QueueEntry[],
  isExhausted: boolean,
): CapturedReport[] {
  return batch
    .filter(({ report, uncertain }) => (isExhausted || !uncertain) && isWithheld(report, brake))
    .map(({ report }) => report);
}
