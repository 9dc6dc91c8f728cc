import { serverTimestamp, doc, setDoc } from "firebase/firestore/lite";
import { isStored } from "@/api/isStored.ts";
import { startLocalBackend, type LocalBackend } from "../../support/localBackend.ts";

const ID = "enquiry00000000001";
const MESSAGES = "contactMessages";

let backend: LocalBackend;
beforeAll(async () => {
  backend = await startLocalBackend();
});
afterAll(() => backend.stop());
beforeEach(async () => {
  await backend.clear();
  await backend.control("DELETE", "/emulator/v1/faults");
});

const store = () =>
  setDoc(doc(backend.firestore("visitor"), MESSAGES, ID), {
    name: "Ada Example",
    email: "ada@example.com",
    message: "Hello.",
    status: "unread",
    submittedAt: serverTimestamp(),
  });
const ask = () => isStored(backend.firestore("visitor"), MESSAGES, ID);
const failReads = (status: string, times = 1) =>
  backend.control("PUT", "/emulator/v1/faults", {
    service: "firestore",
    operation: "batchGet",
    kind: "status",
    status,
    times,
  });

test("a document that was never written is missing", async () => {
  await expect(ask()).resolves.toBe("missing");
});

test("an existing document is stored", async () => {
  await store();
  await expect(ask()).resolves.toBe("stored");
});

test("a deleted document is missing", async () => {
  await store();
  await backend.clear();
  await expect(ask()).resolves.toBe("missing");
});

test.each([true, false])("while everything is refused, the answer is unknown (stored: %s)", async (there) => {
  if (there) await store();
  await failReads("PERMISSION_DENIED", 2);
  await expect(ask()).rejects.toEqual({ code: "permission-denied", message: expect.any(String) });
});

test("when requests succeed again after the first one, the answer is still unknown", async () => {
  await failReads("PERMISSION_DENIED");
  await expect(ask()).rejects.toMatchObject({ code: "permission-denied" });
});

test.each([
  ["UNAVAILABLE", "unavailable"],
  ["RESOURCE_EXHAUSTED", "resource-exhausted"],
])("%s is thrown", async (status, code) => {
  await failReads(status);
  await expect(ask()).rejects.toMatchObject({ code });
});
