import { GoogleError, invalidArgument, isGoogleStatus } from "./http/googleError.ts";
import type { GoogleStatus } from "./http/googleError.ts";

const fields = new Set(["service", "operation", "times", "kind", "status", "delayMs"]);
const kinds = ["status", "delay", "close", "closeAfter"] as const;
const longestDelayMs = 60_000;

export type FaultService = "firestore" | "storage";

export interface Fault {
  service: FaultService;
  /** Name of the operation as in the request log, such as `commit`, or `*` for all of them. */
  operation: string;
  /** How many requests it still affects. */
  times: number;
  kind: (typeof kinds)[number];
  status: GoogleStatus;
  delayMs: number;
}

export interface Faults {
  add: (fault: Fault) => void;
  clear: () => void;
  list: () => readonly Fault[];
  /** Runs the operation, changed by the first fault that matches it. */
  around: <Answer>(
    service: FaultService,
    operation: string,
    run: () => Promise<Answer> | Answer,
  ) => Promise<Answer | "close">;
}

/** The faults that tests have added, in that order; each is removed after `times` requests. */
export function createFaults(): Faults {
  let faults: Fault[] = [];

  function take(service: FaultService, name: string): Fault | undefined {
    const fault = faults.find(
      (entry) => entry.service === service && (entry.operation === "*" || entry.operation === name),
    );
    if (!fault) return undefined;
    fault.times -= 1;
    faults = faults.filter((entry) => entry.times > 0);
    return fault;
  }

  return {
    add: (fault) => faults.push({ ...fault }),
    clear: () => {
      faults = [];
    },
    list: () => faults,
    around: async (service, operation, run) => {
      const fault = take(service, operation);
      if (!fault) return run();
      if (fault.kind === "status") throw new GoogleError(fault.status, "Injected fault.");
      if (fault.kind === "close") return "close";
      if (fault.kind === "delay") {
        await new Promise((resolve) => setTimeout(resolve, fault.delayMs));
        return run();
      }
      await run();
      return "close";
    },
  };
}

/**
 * Reads the JSON of a fault: `{ service, operation, kind, times?, status?, delayMs? }`.
 * `times` is 1 and `status` is UNAVAILABLE unless given; `delayMs` belongs to the kind `delay`.
 * @throws GoogleError INVALID_ARGUMENT naming the field that is wrong
 */
export function parseFault(json: unknown): Fault {
  if (typeof json !== "object" || json === null) throw invalidArgument("A fault is a JSON object.");
  const given: Record<string, unknown> = { times: 1, status: "UNAVAILABLE", delayMs: 0, ...json };
  const { service, operation, times, kind, status, delayMs } = given;
  const unknown = Object.keys(given).find((key) => !fields.has(key));
  if (unknown !== undefined) throw invalidArgument(`Unknown field "${unknown}" in the fault.`);
  if (service !== "firestore" && service !== "storage") throw wrongField("service", "firestore or storage");
  if (typeof operation !== "string" || operation === "") throw wrongField("operation", "a name or *");
  const knownKind = kinds.find((name) => name === kind);
  if (!knownKind) throw wrongField("kind", `one of ${kinds.join(", ")}`);
  if (!isGoogleStatus(status)) throw wrongField("status", "a Google status word");
  return {
    service,
    operation,
    kind: knownKind,
    status,
    times: wholeNumber("times", times, 1, Number.MAX_SAFE_INTEGER),
    delayMs: wholeNumber("delayMs", delayMs, 0, longestDelayMs),
  };
}

function wholeNumber(field: string, value: unknown, least: number, most: number): number {
  if (typeof value === "number" && Number.isInteger(value) && value >= least && value <= most) return value;
  throw wrongField(field, `a whole number from ${least} to ${most}`);
}

function wrongField(field: string, wanted: string): GoogleError {
  return invalidArgument(`Field "${field}" of the fault must be ${wanted}.`);
}
