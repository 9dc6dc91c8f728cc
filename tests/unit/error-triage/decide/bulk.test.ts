import { doc, getDoc, serverTimestamp, setDoc } from "firebase/firestore/lite";
import { bulkApi } from "@/api/bulkApi.ts";
import { startLocalBackend, type LocalBackend } from "../../../support/localBackend.ts";
import { decisionFields, device, numbersTo, storeSamples } from "../groups/device.ts";

let backend: LocalBackend;
beforeAll(async () => {
  backend = await startLocalBackend();
});
afterAll(() => backend.stop());
beforeEach(() => backend.clear());

const groupAt = (errorId: string) => doc(backend.firestore("administrator"), "errorGroups", errorId);
const ignore = (errorId: string) =>
  setDoc(
    groupAt(errorId),
    { ...decisionFields({ status: "ignored" }), revision: 1, changedAt: serverTimestamp() },
    { merge: true },
  );

/** Has the request of this operation fail that comes after so many. */
async function failAfter(operation: string, requests: number): Promise<void> {
  const fault = { service: "firestore", operation };
  const late = { ...fault, kind: "delay", delayMs: 0, times: requests };
  await backend.control("PUT", "/emulator/v1/faults", late);
  await backend.control("PUT", "/emulator/v1/faults", { ...fault, kind: "status", status: "UNAVAILABLE" });
}

const change = (kind: "resolve" | "delete") =>
  device({ backend }).dispatch(bulkApi.endpoints.changeAllReports.initiate({ kind }));

test("what a deletion has done is said when later reports cannot be listed, and no decision about deleted ones is left", async () => {
  await storeSamples(backend, numbersTo(300), (number) => ({
    errorId: { stringValue: number <= 240 ? "a" : "b" },
  }));
  await ignore("a");
  // The groups, the first page, its groups.
  await failAfter("runQuery", 3);
  const { data, error } = await change("delete");
  expect([data, error]).toMatchObject([{ done: 240, failed: 60, total: 300 }, undefined]);
  const stored = await getDoc(groupAt("a"));
  expect([stored.get("reports"), stored.get("status")]).toEqual([0, undefined]);
});

test("reports are deleted also when the errors that they leave cannot be", async () => {
  await storeSamples(backend, numbersTo(3), () => ({ errorId: { stringValue: "a" } }));
  // The groups, two pages, and the groups of the first.
  await failAfter("runQuery", 4);
  const { data, error } = await change("delete");
  expect([data, error]).toMatchObject([{ done: 3, failed: 0 }, undefined]);
  expect((await getDoc(groupAt("a"))).get("reports")).toBe(0);
});

test("an error without open reports that cannot be resolved counts as failed", async () => {
  await storeSamples(backend, numbersTo(3), (number) => ({
    errorId: { stringValue: number === 1 ? "a" : "b" },
    status: { stringValue: number === 1 ? "resolved" : "active" },
  }));
  await ignore("a");
  await failAfter("commit", 1);
  const { data, error } = await change("resolve");
  expect([data, error]).toMatchObject([{ done: 2, failed: 1 }, undefined]);
});

test("nothing is changed when the first reports cannot be listed", async () => {
  await storeSamples(backend, numbersTo(3), () => ({ errorId: { stringValue: "a" } }));
  await failAfter("runQuery", 1);
  expect((await change("delete")).error).toMatchObject({ code: "unavailable" });
  expect((await getDoc(groupAt("a"))).get("reports")).toBe(3);
});
