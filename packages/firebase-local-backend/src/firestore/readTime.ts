import { invalidArgument, GoogleError } from "../http/googleError.ts";
import type { GoogleStatus } from "../http/googleError.ts";
import { jsonString, wrongType } from "../http/json.ts";
import { parseTimestamp } from "../values/timestamp.ts";
import type { Call } from "./context.ts";

/** How long Firestore keeps past versions without point-in-time recovery, in microseconds: one hour. */
const keptMicros = 3_600_000_000n;

/**
 * Refuses a read of the past, since this backend keeps no past versions: with Firestore's own status for a time that
 * Firestore refuses too, with UNIMPLEMENTED for others.
 * @param tooOld the status for a time more than an hour ago
 * @throws GoogleError always
 */
export function refuseReadTime(call: Call, json: unknown, at: string, tooOld: GoogleStatus): never {
  const time = parseTimestamp(jsonString(json, at));
  if (time === null) throw wrongType(json, at, "an RFC 3339 time");
  const now = call.context.clock.current();
  if (time > now) throw invalidArgument("The requested 'read_time' cannot be in the future.");
  if (time < now - keptMicros) throw new GoogleError(tooOld, "The requested 'read_time' is too old.");
  throw new GoogleError(
    "UNIMPLEMENTED",
    "The local backend keeps no past versions: readTime is not supported.",
  );
}
