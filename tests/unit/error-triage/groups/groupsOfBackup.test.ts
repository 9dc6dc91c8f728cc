import { fromBackup } from "@/api/errorReport.ts";
import { groupsOfBackup } from "@/api/groups/groupsOfBackup.ts";
import { capturedReport } from "../../../support/builders.ts";

const kept = (errorId: string, timestamp: number, lastOccurred: number) =>
  capturedReport({ id: `report-${errorId}`, errorId, timestamp, lastOccurred });

test("errors of the backup are sorted by their last occurrence, and keep their first", () => {
  const backup = [kept("b", 200, 300), kept("a", 100, 400)];
  expect(
    groupsOfBackup(backup).map(({ errorId, firstSeen, lastSeen }) => [errorId, firstSeen, lastSeen]),
  ).toEqual([
    ["a", 100, 400],
    ["b", 200, 300],
  ]);
  expect(backup.map((report) => fromBackup(report).reportedAt)).toEqual([300, 400]);
});
