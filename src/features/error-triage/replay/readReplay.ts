import * as v from "valibot";
import { isRecord } from "@/lib/isRecord.ts";
import { parseJson } from "@/lib/parseJson.ts";
import { REPLAY_LIMIT } from "@/state/replay/replayableActions.ts";
import { fieldLimits } from "@/telemetry/report/report.ts";

/** Levels of lists and objects within each other. The recorder writes at most five. */
const DEPTH_LIMIT = 20;

const wholeNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
/** An object by name. valibot's `record` alone takes lists for objects. */
const objectOf = <Values extends v.GenericSchema>(values: Values) =>
  v.pipe(
    v.unknown(),
    v.check((value) => !Array.isArray(value)),
    v.record(v.string(), values),
  );

const replaySchema = v.object({
  v: v.literal(1),
  state: objectOf(objectOf(v.unknown())),
  actions: v.pipe(
    v.array(v.object({ at: wholeNumber, type: v.string(), payload: v.exactOptional(v.unknown()) })),
    v.maxLength(REPLAY_LIMIT),
  ),
  lost: wholeNumber,
});

/** A report's replay, checked: its form is known, its payloads and the values of its state are not. */
export type ReceivedReplay = v.InferOutput<typeof replaySchema>;

export type ReadReplay = { ok: true; replay: ReceivedReplay } | { ok: false; message: string };

const refused = (message: string): ReadReplay => ({ ok: false, message });

/**
 * Whether a reducer, a comparison or DevTools could take the name for something else than a field: `__proto__` and all
 * that objects inherit, and the mark of DevTools' own notation for functions and references.
 */
const isReserved = (name: string) => name in Object.prototype || name === "prototype" || name === "$jsan";

/** Why values of any depth are not replayed; `null` when nothing is wrong with them. */
function objection(root: unknown): string | null {
  let level: unknown[] = [root];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEPTH_LIMIT) return `It has more than ${DEPTH_LIMIT} levels.`;
    const records = level.filter(isRecord);
    const reserved = records.flatMap((record) => Object.keys(record)).find(isReserved);
    if (reserved !== undefined) return `It has a field named “${reserved}”, which JavaScript reserves.`;
    level = records.flatMap((record) => Object.values(record));
  }
  return null;
}

/** Reads a report's `replay`, which anybody may have written. Returns a message when it cannot be replayed. */
export function readReplay(text: string): ReadReplay {
  if (text.length > fieldLimits.replay) return refused("It is longer than the limit for replays.");
  const value = parseJson(text);
  if (value === undefined) return refused("It is not JSON.");
  if (isRecord(value) && "v" in value && value["v"] !== 1)
    return refused("Another release of the site recorded it in a format that this one cannot read.");
  const wrong = objection(value);
  if (wrong !== null) return refused(wrong);
  const result = v.safeParse(replaySchema, value);
  return result.success
    ? { ok: true, replay: result.output }
    : refused(`It is not a valid replay: ${v.getDotPath(result.issues[0]) ?? "the whole value"}.`);
}
