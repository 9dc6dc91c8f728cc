import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { say } from "../../../scripts/command.ts";
import { findReport } from "../../../scripts/reproduce/findReport.ts";
import { deviceSetup } from "../../../scripts/reproduce/device.ts";
import { madeUpStorage, usualGuess, withSearch } from "../../../scripts/reproduce/madeUp.ts";
import { plannerAnswers } from "../../../scripts/reproduce/plannerAnswers.ts";
import { commitOf } from "../../../scripts/reproduce/releaseSite.ts";
import { fromBackup } from "@/api/errorReport.ts";
import { readFields } from "@/lib/storedSlice.ts";
import { capturedReport } from "../../support/builders.ts";

const folder = mkdtempSync(join(tmpdir(), "report-"));
function saved(text: string): string {
  const path = join(folder, "error.json");
  writeFileSync(path, text);
  return path;
}

test("a downloaded file is a report", async () => {
  const report = fromBackup(capturedReport({ message: "broken" }));
  await expect(findReport(saved(JSON.stringify(report)))).resolves.toMatchObject({
    id: report.id,
    message: "broken",
    dropped: {},
  });
});

test.each([
  ["no JSON", "{", /error\.json cannot be read\./],
  ["something else", "[]", /It is not a report: `errorId` is missing\./],
  [
    "a report without a release",
    JSON.stringify({ ...capturedReport(), release: undefined }),
    /`release` is missing/,
  ],
])("a file with %s is refused with a sentence", async (_name, text, sentence) => {
  await expect(findReport(saved(text))).rejects.toThrow(sentence);
});

test("a missing file and a text that is no id are refused", async () => {
  await expect(findReport("./nowhere.json")).rejects.toThrow(/nowhere\.json cannot be read/);
  await expect(findReport("a b")).rejects.toThrow("“a b” is neither a report's id nor a file.");
});

test("a release that is not in the repository is refused, with what to do", () => {
  expect(() => commitOf("1.4.2")).toThrow(/no commit for the release “1\.4\.2”.*--commit/);
  expect(() => commitOf("0000000000aa")).toThrow(/no commit for the release/);
  expect(() => commitOf("1.4.2", "nothing")).toThrow("This repository has no commit nothing.");
});

test("nothing that a stranger wrote reaches the terminal as a command", () => {
  const print = jest.spyOn(console, "log").mockImplementation(() => undefined);
  say("Error: \u001B[2J\u001B]0;title\u0007");
  expect(print.mock.calls).toEqual([["Error: ⟨U+001B⟩[2J⟨U+001B⟩]0;title⟨U+0007⟩"]]);
  print.mockRestore();
  expect(() => commitOf("1\u001B[2J")).toThrow("the release “1⟨U+001B⟩[2J”");
});

test("the device of the report, as far as this browser can have it", () => {
  const device = JSON.stringify({
    viewport: [390, 99_999],
    pixelRatio: 2,
    language: "de-AT",
    timeZone: "Pacific/Auckland",
    storage: "refused",
  });
  const userAgent = "Mozilla/5.0 (Linux; Android 15) Chrome/150.0 Mobile";
  const report = { device, userAgent, dropped: {}, message: "x is undefined" };
  expect(deviceSetup(report)).toEqual({
    options: {
      viewport: { width: 390, height: 4_000 },
      isMobile: true,
      hasTouch: true,
      deviceScaleFactor: 2,
      locale: "de-AT",
      timezoneId: "Pacific/Auckland",
    },
    storage: "refused",
  });
  const made = JSON.stringify({ language: "not a language", timeZone: "Nowhere/Land" });
  const unknown = { device: made, userAgent: "", message: "", dropped: { storage: 1 } };
  const full = { options: { viewport: { width: 1_280, height: 720 } }, storage: "full" };
  expect(deviceSetup(unknown)).toEqual(full);
  const message = "Failed to execute 'setItem' on 'Storage': Setting the value of 'a' exceeded the quota.";
  expect(deviceSetup({ ...unknown, dropped: {}, message })).toEqual(full);
});

test("drafts and answers of earlier visits are stored again, with made-up texts", () => {
  const state = {
    consent: { choice: "denied", version: 1, decidedAt: 5, reopened: true },
    contactDraft: { draft: { id: "#1", values: { name: "…", email: "" } }, kept: true },
    plannerDraft: { draft: null, changedAt: 0 },
  };
  const stored = madeUpStorage(state, "A text");
  expect(Object.keys(stored)).toEqual(["persist:consent", "persist:contactDraft"]);
  expect(readFields(stored["persist:consent"] ?? "")).toEqual({
    choice: "denied",
    version: 1,
    decidedAt: 5,
    _persist: { version: 1, rehydrated: true },
  });
  expect(readFields(stored["persist:contactDraft"] ?? "")).toMatchObject({
    draft: { id: "#1", values: { name: "A text", email: "" } },
  });
});

test("an address of which only the name of the search is known gets made-up words", () => {
  expect(withSearch("/blog?q=&tag=offline", usualGuess)).toBe("/blog?q=A%20text&tag=offline");
  expect(withSearch("/blog?tag=offline", usualGuess)).toBe("/blog?tag=offline");
});

test("a draft of the planner is made up from possible answers", async () => {
  const answers = { goal: "…", kind: "…", size: "…", users: ["…", "…"], email: "" };
  const state = { plannerDraft: { draft: { id: "#1", answers }, changedAt: 5 } };
  const known = await plannerAnswers();
  const stored = madeUpStorage(state, "A text", known)["persist:plannerDraft"] ?? "";
  expect(readFields(stored)?.["draft"]).toEqual({
    id: "#1",
    answers: {
      goal: "A text",
      kind: known["kind"]?.[0],
      size: "12",
      users: known["users"]?.slice(0, 2),
      email: "",
    },
  });
  expect(known["kind"]?.length).toBeGreaterThan(1);
});
