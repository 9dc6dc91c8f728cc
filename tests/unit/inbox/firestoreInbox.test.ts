import { firestoreReports } from "@/api/storedReports.ts";
import type { AttachmentFiles } from "@/api/inbox/storageFiles.ts";
import { firestoreInbox } from "@/api/inbox/openInbox.ts";
import type { InboxCursor } from "@/api/inbox/inboxEnquiry.ts";
import { startLocalBackend, type LocalBackend } from "../../support/localBackend.ts";
import { unreachable } from "../../support/renderWithStore.tsx";
import { storeReports } from "../error-triage/storeReports.ts";
import { storeEnquiries } from "./storeEnquiries.ts";

const NOON = Date.UTC(2026, 2, 2, 12);

let backend: LocalBackend;
beforeAll(async () => {
  backend = await startLocalBackend();
});
afterEach(() => backend.clear());
afterAll(() => backend.stop());

function openInbox(files: AttachmentFiles | null = null) {
  const open = jest.fn(() => (files ? Promise.resolve(files) : unreachable()));
  return { open, inbox: firestoreInbox(backend.firestore("administrator"), open) };
}

const messages = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => ({
    collection: "contactMessages" as const,
    id: `m${String(from + index).padStart(4, "0")}`,
    name: `Sender ${from + index}`,
    at: NOON + (from + index) * 2_000,
  }));
const projects = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    collection: "projectRequests" as const,
    id: `p${String(index).padStart(4, "0")}`,
    name: `Project ${index}`,
    at: NOON + index * 2_000 + 1_000,
  }));

describe("pages", () => {
  it("go through both collections without leaving out or repeating any, ties included", async () => {
    const tied = ["t1", "t2", "t3"].map((id) => ({
      collection: "contactMessages" as const,
      id,
      name: id,
      at: NOON - 1_000,
    }));
    await storeEnquiries(backend, [...messages(7), ...projects(5), ...tied]);
    const { inbox } = openInbox();
    const seen: string[] = [];
    let cursor: InboxCursor | null = null;
    do {
      const page: Awaited<ReturnType<typeof inbox.page>> = await inbox.page({}, 4, cursor);
      expect(page.entries.length).toBeLessThanOrEqual(4);
      seen.push(...page.entries.map(({ id }) => id));
      cursor = page.next;
    } while (cursor);
    expect(seen.join(" ")).toBe(
      "m0006 m0005 p0004 m0004 p0003 m0003 p0002 m0002 p0001 m0001 p0000 m0000 t3 t2 t1",
    );
  });

  it("keep to a kind and to statuses", async () => {
    const statuses = ["archived", "replied", "read"];
    const marked = messages(3).map((message, index) => ({ ...message, status: statuses[index] ?? "" }));
    await storeEnquiries(backend, [...marked, ...projects(1)]);
    const { inbox } = openInbox();
    const ids = async (asked: Parameters<typeof inbox.all>[0]) =>
      (await inbox.all(asked)).map(({ id }) => id);
    expect(await ids({ kind: "contact" })).toEqual(["m0002", "m0001", "m0000"]);
    expect(await ids({ statuses: ["archived"] })).toEqual(["m0000"]);
    expect(await ids({ statuses: ["unread", "replied"] })).toEqual(["m0001", "p0000"]);
    expect(await inbox.count({ statuses: ["unread"] })).toBe(1);
    expect(await inbox.count({})).toBe(4);
  });

  it("read everything in more than one go, and count what is old by the exact moment", async () => {
    await storeEnquiries(backend, messages(260));
    const { inbox } = openInbox();
    expect(await inbox.all({})).toHaveLength(260);
    expect(await inbox.count({ before: NOON + 4_000 })).toBe(2);
    expect((await inbox.all({ before: NOON + 4_000 })).map(({ id }) => id)).toEqual(["m0001", "m0000"]);
    expect((await inbox.ofAddress("ADA@example.com")).enquiries).toHaveLength(260);
  });
});

describe("one enquiry", () => {
  it("is read by its key, and nothing by another", async () => {
    await storeEnquiries(backend, messages(1));
    const { inbox } = openInbox();
    expect(await inbox.get("contact.m0000")).toMatchObject({ name: "Sender 0", raw: null });
    expect(await inbox.get("project.m0000")).toBeNull();
    expect(await inbox.get("nonsense")).toBeNull();
  });

  it("is changed with the server's time, and missed when it is gone", async () => {
    await storeEnquiries(backend, messages(1));
    const { inbox } = openInbox();
    await inbox.update("contact.m0000", { status: "replied", note: "Called" });
    expect(await backend.stored("contactMessages/m0000")).toMatchObject({
      status: "replied",
      note: "Called",
      updatedAt: expect.stringMatching(/^\d{4}-/),
    });
    const gone = { code: "not-found", message: expect.stringContaining("not stored any more") };
    await expect(inbox.update("contact.m0001", { status: "read" })).rejects.toMatchObject(gone);
    await expect(inbox.update("nonsense", { status: "read" })).rejects.toMatchObject(gone);
  });

  it("is not changed where something else is stored than what the change is based on", async () => {
    await storeEnquiries(backend, messages(1));
    const { inbox } = openInbox();
    const archive = (expected: "unread" | "read") =>
      inbox.update("contact.m0000", { status: "archived" }, { status: expected, note: "of no interest" });
    expect(await archive("read")).toMatchObject({ isConflict: true, before: { status: "unread" } });
    expect(await backend.stored("contactMessages/m0000")).toMatchObject({ status: "unread" });
    expect(await archive("unread")).toMatchObject({ isConflict: false });
    // An answer that was lost: the change itself is stored.
    expect(await archive("unread")).toMatchObject({ isConflict: false, before: { status: "archived" } });
    expect(await backend.stored("contactMessages/m0000")).toMatchObject({ status: "archived" });
  });
});

describe("deleting", () => {
  it("does not even open the files for messages", async () => {
    await storeEnquiries(backend, messages(2));
    const { inbox, open } = openInbox();
    expect(await inbox.remove(["contact.m0000", "contact.m0001"])).toEqual({
      done: 2,
      failed: 0,
      reason: null,
    });
    expect(open).not.toHaveBeenCalled();
    expect(await inbox.count({})).toBe(0);
  });

  it("keeps a project whose files cannot be removed, and says why", async () => {
    await storeEnquiries(backend, [...messages(1), ...projects(2)]);
    const removed: string[] = [];
    const { inbox } = openInbox({
      download: () => Promise.reject(new Error("not in this test")),
      removeAll: async (id) => {
        if (id === "p0000") throw new Error("The files are locked.");
        removed.push(id);
      },
    });
    expect(await inbox.remove(["contact.m0000", "project.p0000", "project.p0001"])).toEqual({
      done: 2,
      failed: 1,
      reason: "The files are locked.",
    });
    expect(removed).toEqual(["p0001"]);
    expect((await inbox.all({})).map(({ key }) => key)).toEqual(["project.p0000"]);
  });

  it("says that files are gone when the database refuses to delete their project", async () => {
    await storeEnquiries(backend, projects(1));
    const fault = { service: "firestore", operation: "commit", kind: "status", status: "UNAVAILABLE" };
    await backend.control("PUT", "/emulator/v1/faults", fault);
    const { inbox } = openInbox({
      download: () => Promise.reject(new Error("not in this test")),
      removeAll: () => Promise.resolve(),
    });
    expect(await inbox.remove(["project.p0000"])).toEqual({
      done: 0,
      failed: 1,
      reason: expect.stringMatching(/[^.]; any attached files are deleted already$/),
    });
  });

  it("counts what the database refuses", async () => {
    await storeEnquiries(backend, messages(2));
    await backend.control("PUT", "/emulator/v1/faults", {
      service: "firestore",
      operation: "commit",
      kind: "status",
      status: "UNAVAILABLE",
    });
    const { inbox } = openInbox();
    expect(await inbox.remove(["contact.m0000", "contact.m0001"])).toEqual({
      done: 0,
      failed: 2,
      reason: expect.stringContaining("Injected fault."),
    });
    expect(await inbox.count({})).toBe(2);
  });

  it("removes error reports from before a moment, and no other", async () => {
    await storeReports(backend, [
      { id: "old", message: "Old", status: "active" },
      { id: "edge", message: "At the edge", status: "resolved" },
    ]);
    const reports = firestoreReports(backend.firestore("administrator"));
    const before = NOON + 60_000;
    expect(await reports.count({ before })).toBe(1);
    expect(await reports.removeAll({ before }, () => undefined)).toEqual({ done: 1, failed: 0 });
    expect(await backend.stored("errorReports/old")).toBeNull();
    expect(await backend.stored("errorReports/edge")).not.toBeNull();
  });
});
