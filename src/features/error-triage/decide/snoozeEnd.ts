import type { Snooze } from "@/api/groups/decision.ts";
import { exactTime } from "@/components/ui/text/timeFormat.ts";
import { counted } from "@/lib/figures.ts";

/** When a snooze ends, in words: "until 10 occurrences". */
export function snoozeEnd(snooze: Snooze): string {
  if (snooze.kind === "until") return `until ${exactTime(snooze.at)}`;
  return snooze.kind === "occurrences"
    ? `until ${counted(snooze.total, "occurrence")}`
    : "until the next release";
}
