import { readFileSync } from "node:fs";
import { reportFields } from "@/api/reportFields.ts";
import { removeExpiredCopies } from "@/app/persistence/storedText.ts";
import { RECORD_LIFETIME_MS } from "@/features/attachments/upload/attachmentRecords.ts";
import { ENQUIRY_MONTHS, FILE_DAYS, REPORT_DAYS } from "@/config/retention.ts";
import { readRefusal } from "@/features/pwa/installOfferSlice.ts";
import { DAY_MS } from "@/lib/clock.ts";
import { contentPolicy } from "../../scripts/site/contentPolicy.ts";
import indexes from "../../firebase/firestore.indexes.json";
import lifecycle from "../../firebase/storage.lifecycle.json";
import { capturedReport } from "../support/builders.ts";
import { memoryStorage } from "../support/memoryStorage.ts";
import { readSources } from "../architecture/sources.ts";
import { deletionPolicies } from "../../scripts/cloud/dataSettings.ts";

const page = readFileSync("sample/legal/privacy-policy.md", "utf8");
const sources = [...readSources("src").map(({ path }) => path), "index.html"]
  .filter((path) => !path.startsWith("src/content/"))
  .map((path) => ({ path, text: readFileSync(path, "utf8") }));
const textOf = (path: string) => sources.find((source) => source.path === path)?.text ?? "";

/** Names of ours that are no keys: two locks, a notification, and a window. */
const otherNames = new Set([
  "holmwerk:decisions:",
  "holmwerk-new-errors",
  "holmwerk-accounts",
  "holmwerk:reports",
]);
/** What a name is kept in stands between code marks on the page. */
const isNamed = (key: string) => page.includes(`\`${key}\``);

function quoted(pattern: RegExp): string[] {
  const found = sources.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, key]) => key ?? ""));
  return [...new Set(found)].toSorted();
}

/** Names of the slices that are persisted; `persist:` comes before each. */
function persistedSlices(): string[] {
  return [...textOf("src/app/persistSlices.ts").matchAll(/\bslice: (\w+)Slice\b/g)].map(
    ([, name]) => name ?? "",
  );
}

test("every key that begins with our name is on the privacy page", () => {
  const keys = quoted(/["'`](holmwerk[:-][\w:.-]*)/g).filter((key) => !otherNames.has(key));
  expect(keys).toEqual(
    expect.arrayContaining(["holmwerk:report:", "holmwerk:theme", "holmwerk:outbox:", "holmwerk:sent:"]),
  );
  expect(keys.filter((key) => !isNamed(key))).toEqual([]);
});

test("every field of an error report is on the privacy page", () => {
  // The user id is never filled for visitors, and is described in words.
  const fields = Object.keys({ ...reportFields(capturedReport(), {}), reportedAt: 0 });
  expect(fields).toEqual(expect.arrayContaining(["breadcrumbs", "device", "replay", "grouping"]));
  expect(fields.filter((field) => !isNamed(field))).toEqual([]);
});

test("every persisted slice is on the privacy page", () => {
  const slices = persistedSlices();
  expect(slices).toEqual(expect.arrayContaining(["consent", "errorQueue", "errorBackup"]));
  const unnamed = slices.filter((name) => !isNamed(`persist:${name}`));
  expect(unnamed).toEqual([]);
});

test("the privacy page names no key that is not stored", () => {
  const named = [...page.matchAll(/`((?:holmwerk|persist)[:-][\w:.-]+)`/g)].map(([, key]) => key ?? "");
  const known = new Set([
    ...quoted(/["'`](holmwerk[:-][\w:.-]*)/g),
    ...persistedSlices().map((name) => `persist:${name}`),
  ]);
  expect(named.length).toBeGreaterThan(8);
  expect(named.filter((key) => !known.has(key))).toEqual([]);
});

test("only these files use browser storage: a new one needs a look at the page", () => {
  const storing = /\b(?:localStorage|sessionStorage|indexedDB|idb|idb-keyval)\b|document\.cookie|\bcaches\./;
  const comments = /\/\*\*?[\s\S]*?\*\/|\/\/.*/g;
  const files = sources
    .filter(({ text }) => storing.test(text.replaceAll(comments, "")))
    .map(({ path }) => path);
  expect(files.toSorted()).toEqual([
    "index.html",
    "src/api/quotaUse.ts",
    "src/app/browserServices.ts",
    "src/app/persistSlices.ts",
    "src/app/reloadForNewRelease.ts",
    "src/app/sendWithoutStore.ts",
    "src/components/layout/ThemeSwitch.tsx",
    "src/features/analytics/googleTag.ts",
    "src/features/error-reporting/connectCollector.ts",
    "src/features/error-reporting/evidence/startEvidence.ts",
    "src/features/outbox/connectOutbox.ts",
    "src/features/stored-data/StoredData.tsx",
    "src/lib/blobStore.ts",
    "src/lib/places.ts",
    "src/service-worker/clearEverything.ts",
    "src/service-worker/serviceWorker.ts",
    "src/start/earlyForm.ts",
    "src/start/main.tsx",
    "src/telemetry/browserCollector.ts",
  ]);
});

test("the databases that Firebase keeps in a visitor's browser are on the privacy page", () => {
  const databases = ["app", "app-check"].map((name) => {
    const code = readFileSync(`node_modules/@firebase/${name}/dist/index.cjs.js`, "utf8");
    return /^const DB_NAME = '(.+)';$/m.exec(code)?.[1] ?? "";
  });
  expect(databases).toEqual(["firebase-heartbeat-database", "firebase-app-check-database"]);
  expect(databases.filter((name) => !isNamed(name))).toEqual([]);
});

test("every host that public pages may contact is on the privacy page", () => {
  const policy = contentPolicy("", "public", {
    VITE_FIREBASE_API_KEY: "key",
    VITE_GA_MEASUREMENT_ID: "id",
    VITE_APP_CHECK_KEY: "key",
  });
  const hosts = [...policy.matchAll(/https:\/\/(?:\*\.)?([\w.-]+)/g)].map(([, host]) => host ?? "");
  expect(hosts).toEqual(expect.arrayContaining(["firestore.googleapis.com", "www.googletagmanager.com"]));
  const unnamed = hosts.filter((host) => !isNamed(host) && !isNamed(`www.${host}`));
  expect([...new Set(unnamed)]).toEqual([]);
});

test("the device entries that expire do so when the page says", () => {
  const flat = page.replaceAll(/\s+/g, " ");
  expect(flat).toContain("It is removed at your first visit 180 days after that");
  expect(readRefusal(1, 180 * DAY_MS)).toBe(1);
  expect(readRefusal(1, 180 * DAY_MS + 1)).toBeNull();
  expect(flat).toContain("is removed at your first visit 30 days after that");
  const copies = memoryStorage();
  for (const madeAt of [1, 2]) copies.set(`persist:slice.broken.${madeAt}`, "");
  removeExpiredCopies(copies, 30 * DAY_MS + 1);
  expect(copies.keys()).toEqual(["persist:slice.broken.2"]);
  expect(flat).toContain("without a plan are deleted after 37 days");
  expect(RECORD_LIFETIME_MS / DAY_MS + 7).toBe(37);
});

test("the cookies that a withdrawal deletes are on the privacy page", () => {
  expect(isNamed("_ga") && isNamed("_ga_")).toBe(true);
});

test("the retention time beside the buttons matches the page", () => {
  const flat = (text: string) => text.replaceAll(/\s+/g, " ");
  expect(flat(page)).toContain("for twelve months from the day they arrived");
  expect(flat(textOf("src/features/contact/ContactWriting.tsx"))).toContain(
    "We delete it twelve months later",
  );
  expect(flat(textOf("src/pages/planner/FormPlannerStep.tsx"))).toContain("twelve months after it arrives");
  expect(ENQUIRY_MONTHS).toBe(12);
});

test("the bucket deletes files when the page says, long after a draft can still be sent", () => {
  expect(lifecycle.rule).toEqual([
    { action: { type: "Delete" }, condition: { age: FILE_DAYS, matchesPrefix: ["briefs/"] } },
  ]);
  expect(page.replaceAll(/\s+/g, " ")).toContain(`deleted ${FILE_DAYS} days after their upload`);
  // A file may be named by a plan for as long as it is on the sender's device; the rest is the administrator's.
  expect(FILE_DAYS - RECORD_LIFETIME_MS / (24 * 60 * 60 * 1_000)).toBeGreaterThanOrEqual(30);
});

test("the deletion policies use fields that the rules require, with the page's times", () => {
  expect(deletionPolicies.map(([collection, field, days]) => [collection, field, days])).toEqual([
    ["errorReports", "reportedAt", REPORT_DAYS],
    ["contactMessages", "submittedAt", 365],
    ["projectRequests", "submittedAt", 365],
  ]);
  expect(page.replaceAll(/\s+/g, " ")).toContain(`How long: ${REPORT_DAYS} days from the day it arrived.`);
  // With `ttl`, a deployment would set a policy without an offset, which deletes everything at once.
  const overrides = indexes.fieldOverrides.filter(({ fieldPath }) =>
    /^(?:reported|submitted)At$/.test(fieldPath),
  );
  expect(overrides.map(({ collectionGroup, ...rest }) => [collectionGroup, "ttl" in rest])).toEqual([
    ["errorReports", false],
    ["contactMessages", false],
    ["projectRequests", false],
  ]);
});
