import * as v from "valibot";
import type { Submission } from "@/api/enquiries/enquiry.ts";
import { contactFormSchema } from "@/api/enquiries/enquirySchemas.ts";
import { sendEnquiry } from "@/api/enquiries/sendEnquiry.ts";
import { startLocalBackend, type LocalBackend } from "../../support/localBackend.ts";

const ID = "enquiry00000000001";
const contact: Submission = {
  kind: "contact",
  enquiry: { id: ID, name: "Ada Example", email: "ada@example.com", phone: undefined, message: "Hello." },
};
const project: Submission = {
  kind: "project",
  enquiry: { id: ID, name: "Ada Example", email: "ada@example.com", answers: '{"goal":"a shop"}' },
};

let backend: LocalBackend;
beforeAll(async () => {
  backend = await startLocalBackend();
});
afterAll(() => backend.stop());
beforeEach(() => backend.clear());

const send = (submission: Submission) => sendEnquiry(backend.firestore("visitor"), submission);
const inject = (kind: string, status?: string, operation = "commit") =>
  backend.control("PUT", "/emulator/v1/faults", {
    service: "firestore",
    operation,
    kind,
    ...(status ? { status } : {}),
  });

test("a message is stored under its id, with the server's time and without empty fields", async () => {
  const before = Date.now();
  await expect(send(contact)).resolves.toEqual({ status: "delivered" });
  const { submittedAt, ...fields } = (await backend.stored(`contactMessages/${ID}`)) ?? {};
  expect(fields).toEqual({
    name: "Ada Example",
    email: "ada@example.com",
    message: "Hello.",
    status: "unread",
  });
  expect(Date.parse(String(submittedAt))).toBeGreaterThanOrEqual(before - 1_000);
});

test("a message with half a character is stored", async () => {
  const half: Submission = {
    kind: "contact",
    enquiry: { ...contact.enquiry, message: "Hi \uD83D" },
  };
  await expect(send(half)).resolves.toEqual({ status: "delivered" });
  expect(await backend.stored(`contactMessages/${ID}`)).toMatchObject({ message: "Hi \uFFFD" });
});

test("a project is stored among the projects, with its files", async () => {
  const withFiles: Submission = { ...project, enquiry: { ...project.enquiry, attachments: "[]" } };
  await expect(send(withFiles)).resolves.toEqual({ status: "delivered" });
  expect(await backend.stored(`projectRequests/${ID}`)).toMatchObject({
    answers: '{"goal":"a shop"}',
    attachments: "[]",
  });
});

test("an enquiry that is already stored counts as delivered", async () => {
  await send(contact);
  await expect(send(contact)).resolves.toEqual({ status: "delivered" });
});

test("an enquiry that breaks the rules is refused", async () => {
  const tooLong: Submission = { ...contact, enquiry: { ...contact.enquiry, message: "x".repeat(5_001) } };
  await expect(send(tooLong)).resolves.toMatchObject({ status: "refused", code: "permission-denied" });
  expect(await backend.stored(`contactMessages/${ID}`)).toBeNull();
});

test("a refused write after a connection that closed before it was stored is refused", async () => {
  await inject("close");
  await expect(send(contact)).rejects.toMatchObject({ code: expect.any(String) });
  await inject("status", "PERMISSION_DENIED");
  await expect(send(contact)).resolves.toMatchObject({ status: "refused", code: "permission-denied" });
  expect(await backend.stored(`contactMessages/${ID}`)).toBeNull();
});

test.each([true, false])("while everything is refused, the result is unknown (stored: %s)", async (there) => {
  if (there) await send(contact);
  else await inject("status", "PERMISSION_DENIED");
  await inject("status", "PERMISSION_DENIED", "batchGet");
  await expect(send(contact)).rejects.toMatchObject({ code: "permission-denied" });
});

test.each(["\u{1F30A}".repeat(2_500), "\u{1F469}\u200D\u{1F4BB}".repeat(1_000), "\u4E2D".repeat(5_000)])(
  "a message at the form's limit is accepted, whatever its characters (case %#)",
  async (text) => {
    expect(text).toHaveLength(5_000);
    const message = v.parse(contactFormSchema, { ...contact.enquiry, message: text });
    await expect(send({ kind: "contact", enquiry: { id: ID, ...message } })).resolves.toEqual({
      status: "delivered",
    });
    expect(await backend.stored(`contactMessages/${ID}`)).toMatchObject({ message: text });
  },
);

test.each([
  ["UNAVAILABLE", "unavailable"],
  ["RESOURCE_EXHAUSTED", "resource-exhausted"],
  ["INTERNAL", "unknown"],
])("%s is thrown, to be tried again", async (status, code) => {
  await inject("status", status);
  await expect(send(contact)).rejects.toMatchObject({ code });
  expect(await backend.stored(`contactMessages/${ID}`)).toBeNull();
});

test("a lost answer throws, and the next attempt finds the enquiry stored", async () => {
  await inject("closeAfter");
  await expect(send(contact)).rejects.toMatchObject({ code: expect.any(String) });
  expect(await backend.stored(`contactMessages/${ID}`)).not.toBeNull();
  await expect(send(contact)).resolves.toEqual({ status: "delivered" });
});
