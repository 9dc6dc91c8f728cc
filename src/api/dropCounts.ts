import * as v from "valibot";
import { reading } from "@/lib/reading.ts";
import { dropReasons, MAX_DROPS, type DropCounts } from "@/telemetry/report/report.ts";

/** The text of a report's `dropped`. Reports are untrusted: earlier rules accepted text that is not JSON. */
export const dropCounts = v.pipe(
  v.string(),
  v.parseJson(),
  v.record(v.picklist(dropReasons), v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_DROPS))),
);

/** The counts in a stored text, `null` when it is none. Never throws. */
export const readDropCounts: (text: unknown) => DropCounts | null = reading(dropCounts);
