import type { ReportRow } from "@/api/groups/reportRow.ts";
import type { ErrorGroup } from "@/features/error-triage/groups/errorGroup.ts";
import { makeGroup, sparkDays } from "@/features/error-triage/groups/makeGroup.ts";
import { NOON, row } from "../../../app/errorTriage/groups/rows.ts";

/** A group of reports with fixed values, one for each of `reports`; `overrides` replace fields of the group. */
export function group(
  overrides: Partial<ErrorGroup> = {},
  reports: readonly Partial<ReportRow>[] = [{}],
): ErrorGroup {
  const errorId = overrides.errorId ?? "1tk5b2";
  const [first = row({ errorId }), ...others] = reports.map((fields, index) =>
    row({ id: `${errorId}-${index}`, errorId, ...fields }),
  );
  const texts = { errorId, message: "", stack: "", componentStack: "", reportedAt: NOON };
  return {
    ...makeGroup({
      reports: [first, ...others],
      texts,
      decision: undefined,
      days: sparkDays(NOON),
      now: NOON,
    }),
    ...overrides,
  };
}
