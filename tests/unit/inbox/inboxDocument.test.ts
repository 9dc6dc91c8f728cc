import { Timestamp } from "firebase/firestore/lite";
import { fromDocument } from "@/api/inbox/inboxEnquiry.ts";

const at = Timestamp.fromMillis(1_760_000_000_000);
const message = {
  name: "Ada",
  email: "ada@example.com",
  message: "Hello",
  status: "unread",
  submittedAt: at,
};

it("reads a message as the site stores it", () => {
  expect(fromDocument("contact", "m1", message)).toEqual({
    key: "contact.m1",
    kind: "contact",
    id: "m1",
    name: "Ada",
    email: "ada@example.com",
    phone: "",
    company: "",
    message: "Hello",
    answers: "",
    attachments: "",
    status: "unread",
    note: "",
    submittedAt: 1_760_000_000_000,
    updatedAt: null,
    raw: null,
  });
});

it("reads what the administrator added, and a project's own fields", () => {
  const { message: _message, ...sender } = message;
  const project = {
    ...sender,
    answers: "{}",
    attachments: "[]",
    note: "n",
    updatedAt: at,
    phone: "1",
    company: "c",
  };
  expect(fromDocument("project", "p1", project)).toMatchObject({
    answers: "{}",
    attachments: "[]",
    note: "n",
    updatedAt: 1_760_000_000_000,
    phone: "1",
    company: "c",
    raw: null,
  });
});

const broken: [string, Record<string, unknown>][] = [
  ["an empty document", {}],
  ["a missing name", { ...message, name: undefined }],
  ["an empty address", { ...message, email: "" }],
  ["an unknown status", { ...message, status: "new" }],
  ["a number as message", { ...message, message: 7 }],
  ["a time that is a text", { ...message, submittedAt: "yesterday" }],
  ["a field too many", { ...message, admin: true }],
  ["answers in a message", { ...message, answers: "{}" }],
];
it.each(broken)("keeps %s as raw text and empty values", (_name, data) => {
  const enquiry = fromDocument("contact", "m1", data);
  expect(enquiry.raw).not.toBeNull();
  expect(Object.values(enquiry)).not.toContain(undefined);
});

it("writes raw text so that nothing of it is lost", () => {
  const { raw, status, submittedAt } = fromDocument("contact", "m1", {
    name: { first: "Ada" },
    submittedAt: at,
    score: Number.NaN,
  });
  expect(JSON.parse(raw ?? "")).toEqual({
    name: { first: "Ada" },
    submittedAt: "2025-10-09T08:53:20.000Z",
    score: "NaN",
  });
  expect({ status, submittedAt }).toEqual({ status: "unread", submittedAt: 1_760_000_000_000 });
});

it("survives a time that no date can name", () => {
  const raw = fromDocument("contact", "m1", { at: { seconds: 9e15, nanoseconds: 0 } }).raw ?? "";
  expect(JSON.parse(raw)).toEqual({ at: { seconds: 9e15, nanoseconds: 0 } });
});
