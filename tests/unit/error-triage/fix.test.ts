import { fixOf } from "@/features/error-triage/groups/errorGroup.ts";
import { DAY_MS } from "@/lib/clock.ts";
import { decision, NOON, stored } from "./groups/rows.ts";

const deployments = ["1.0", "1.1", "1.2"].map((release, index) => ({
  release,
  at: NOON - (10 - 2 * index) * DAY_MS,
}));

const report = (release: string, daysAgo: number) => ({
  release,
  releaseKey: release,
  reportedAt: NOON - daysAgo * DAY_MS,
});

const resolvedIn = (release: string) => decision({ status: "resolved", resolvedIn: release });

test("the fix is in the first release after the one in which the error was resolved", () => {
  const group = stored("a", [report("1.0", 9), report("1.0", 7), report("1.0", 1)]);
  expect(fixOf(resolvedIn("1.0"), group, deployments)).toEqual({
    release: "1.1",
    deployedAt: NOON - 8 * DAY_MS,
    // After the day on which 1.1 was deployed: from open tabs.
    late: 2,
    choices: [
      { release: "1.2", after: "1.1" },
      { release: "1.1", after: "1.0" },
    ],
  });
});

test("while no later release is online, there is none with the fix", () => {
  expect(fixOf(resolvedIn("1.2"), stored("a", [report("1.2", 1)]), deployments)).toEqual({
    release: null,
    deployedAt: null,
    late: 0,
    choices: [],
  });
});

test("nothing is known of a fix after a release that is not listed, or without one", () => {
  const group = stored("a", [report("1.0", 9)]);
  expect(fixOf(resolvedIn("dev"), group, deployments)).toBeNull();
  expect(fixOf(decision({ status: "ignored" }), group, deployments)).toBeNull();
  expect(fixOf(null, group, deployments)).toBeNull();
});
