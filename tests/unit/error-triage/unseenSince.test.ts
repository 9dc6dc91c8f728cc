import { releasesOf, unseenSince } from "@/features/error-triage/decide/unseenSince.ts";
import type { ErrorGroup } from "@/features/error-triage/groups/errorGroup.ts";
import { decision, group as groupOf, NOON } from "../../app/errorTriage/groups/rows.ts";

/** A group with a report of each release, so many hours ago. */
function group(errorId: string, reports: [string, number][], status?: "resolved" | "ignored"): ErrorGroup {
  return groupOf(
    { errorId },
    reports.map(([release, hours]) => ({ release, reportedAt: NOON - hours * 3_600_000 })),
    status ? decision({ errorId, status }) : null,
  );
}

const groups = [
  group("old", [["1.9", 30]]),
  group("both", [
    ["1.9", 29],
    ["1.10", 20],
  ]),
  group("new", [["1.11", 5]]),
  group("late", [["1.9", 1]]),
  group("resolved", [["1.9", 28]], "resolved"),
  group("ignored", [["1.9", 27]], "ignored"),
  group("none", [["", 26]]),
];

const idsSince = (release: string) => unseenSince(groups, release).map(({ errorId }) => errorId);

test("releases are sorted by their first report, newest first", () => {
  expect(releasesOf(groups)).toEqual(["1.11", "1.10", "1.9"]);
});

test("active groups without a report of the release or a newer one are unseen", () => {
  expect(idsSince("1.11")).toEqual(["old", "both", "late", "none"]);
  expect(idsSince("1.10")).toEqual(["old", "late", "none"]);
  expect(idsSince("1.9")).toEqual(["none"]);
});
