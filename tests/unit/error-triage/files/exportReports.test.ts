import { parse } from "csv-parse/sync";
import { reportJson } from "@/features/error-triage/files/exportReports.ts";
import { reportTable } from "@/features/error-triage/files/reportTable.ts";
import { group, NOON, row } from "../groups/rows.ts";
import { unguardFormula } from "../../../support/unguardFormula.ts";

const hostile = `=HYPERLINK("http://evil.example","x")\n@SUM(1)`;
const exported = [
  {
    group: group({ errorId: "a", message: hostile, note: "Known" }),
    reports: [
      row({
        id: "a-0",
        errorId: "a",
        message: hostile,
        stack: "+1\tat a.js",
        browser: "=1+1",
        page: "-2",
        count: 3,
      }),
      row({ id: "a-1", errorId: "a", reportedAt: NOON - 1_000, updatedAt: NOON }),
    ],
  },
  {
    group: group({ errorId: "b", message: "Second", status: "resolved" }),
    reports: [row({ id: "b-0", errorId: "b", message: "Second", comment: "I paid", note: "Asked again" })],
  },
];

const read = (csv: string): Record<string, string>[] => parse(csv, { bom: true, columns: true });

test("a table has a line for each report of the groups, newest first within a group", () => {
  const lines = read(reportTable(exported));
  expect(lines.map(({ Report }) => Report)).toEqual(["a-0", "a-1", "b-0"]);
  expect(lines[2]).toEqual({
    Received: new Date(NOON).toISOString(),
    "First occurred": new Date(NOON).toISOString(),
    "Last occurred": new Date(NOON).toISOString(),
    Occurrences: "1",
    Status: "active",
    Error: "b",
    Message: "Second",
    Stack: "",
    Browser: "Chrome 141",
    System: "Linux",
    Page: "/",
    Release: "test",
    Boundary: "window.onerror",
    Session: "session-0001",
    Report: "b-0",
    Note: "",
    Issue: "",
    "Visitor's comment": "I paid",
    "Note about the report": "Asked again",
  });
});

test("no cell of a table is a formula, and each can be restored", () => {
  const [line] = read(reportTable(exported));
  for (const cell of Object.values(line ?? {})) expect(cell).not.toMatch(/^[=+\-@\t\r]|[\n;\t][=+\-@]/);
  expect(unguardFormula(line?.["Message"] ?? "")).toBe(hostile);
  expect(unguardFormula(line?.["Browser"] ?? "")).toBe("=1+1");
  expect(unguardFormula(line?.["Page"] ?? "")).toBe("-2");
});

test("JSON has the groups with their reports, unaltered, and every time in UTC", () => {
  const [first, second] = JSON.parse(reportJson(exported)) as Record<string, unknown>[];
  expect(first).toMatchObject({
    errorId: "a",
    message: hostile,
    note: "Known",
    reports: [
      { id: "a-0", browser: "=1+1", count: 3, reportedAt: new Date(NOON).toISOString() },
      {
        id: "a-1",
        reportedAt: new Date(NOON - 1_000).toISOString(),
        updatedAt: new Date(NOON).toISOString(),
      },
    ],
  });
  expect(second).toMatchObject({ errorId: "b", status: "resolved", reports: [{ id: "b-0" }] });
});
