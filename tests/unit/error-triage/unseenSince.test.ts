import { reportingReleases, unseenSince } from "@/features/error-triage/decide/UnseenDialog.tsx";
import type { ErrorGroup } from "@/features/error-triage/groups/errorGroup.ts";
import { decision, group as groupOf, NOON } from "./groups/rows.ts";

/** A group with a report of each release, so many hours ago. */
function group(errorId: string, reports: [string, number][], status?: "resolved" | "ignored"): ErrorGroup {
  return groupOf(
    { errorId },
    reports.map(([release, hours]) => ({
      release,
      releaseKey: release || "other",
      reportedAt: NOON - hours * 3_600_000,
    })),
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
  // An old tab.
  group("late", [["1.9", 1]]),
  group("resolved", [["1.9", 28]], "resolved"),
  group("ignored", [["1.9", 27]], "ignored"),
  group("none", [["", 26]]),
  group("local", [["dev", 40]]),
];
// 1.8 has reported nothing, and 1.9 came back.
const deployments = ["1.8", "1.9", "1.10", "1.9", "1.11"].map((release, at) => ({ release, at }));

const idsSince = (release: string) => unseenSince(groups, release, deployments).map(({ errorId }) => errorId);

test("releases that have reported errors are in the order of their deployments, newest first", () => {
  expect(reportingReleases(groups, deployments)).toEqual(["dev", "1.11", "1.10", "1.9"]);
});

test("active groups without a report of the release or a newer one are unseen", () => {
  expect(idsSince("1.11")).toEqual(["old", "both", "late"]);
  expect(idsSince("1.10")).toEqual(["old", "late"]);
  expect(idsSince("1.9")).toEqual([]);
});
