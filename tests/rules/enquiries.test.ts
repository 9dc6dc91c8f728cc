import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
  type DocumentData,
} from "firebase/firestore/lite";
import { eachField, enquiryLimits, lineField, lineNames } from "@/api/enquiries/enquiryFields.ts";
import { startLocalBackend, type LocalBackend } from "../support/localBackend.ts";
import { roles, strangers, type Role } from "../support/roles.ts";
import { unseenExpressions } from "../support/ruleCoverage.ts";

const ID = "enquiry00000000001";
const denied = { code: "permission-denied" };

let backend: LocalBackend;
beforeAll(async () => {
  backend = await startLocalBackend();
});
afterAll(() => backend.stop());
beforeEach(() => backend.clear());

const shared = {
  name: "Ada Example",
  email: "ada@example.com",
  status: "unread",
  submittedAt: serverTimestamp(),
};
const optional = { phone: "+49 30 1234567", company: "Example GmbH" };

const kinds = {
  contactMessages: {
    required: { ...shared, message: "Please call me back." },
    // Every field of the form that may be left out.
    optional: eachField(
      lineNames.filter((name) => !lineField(name).required),
      () => "x",
    ),
    own: { message: "" },
  },
  projectRequests: {
    required: { ...shared, answers: '{"goal":"a shop"}' },
    optional: { ...optional, attachments: '["brief.pdf"]' },
    own: { answers: "" },
  },
} as const;

describe.each(Object.entries(kinds))("%s", (name, kind) => {
  const at = (role: Role, id = ID) => doc(backend.firestore(role), name, id);
  const create = (role: Role, overrides: DocumentData = {}, id = ID) =>
    setDoc(at(role, id), { ...kind.required, ...overrides });

  test.each(roles)("%s may create one, with and without the optional fields", async (role) => {
    await expect(create(role)).resolves.toBeUndefined();
    await expect(create(role, kind.optional, `${ID}-2`)).resolves.toBeUndefined();
  });

  test.each(Object.keys(kind.required))("%s may not be missing", async (field) => {
    const data = Object.fromEntries(Object.entries(kind.required).filter(([other]) => other !== field));
    await expect(setDoc(at("visitor"), data)).rejects.toMatchObject(denied);
  });

  const fields = ["name", ...Object.keys(kind.optional), ...Object.keys(kind.own)] as const;
  const limits = fields.map((field) => [field, enquiryLimits[field as keyof typeof enquiryLimits]] as const);
  test.each(limits)("%s of exactly %d characters is accepted, one more is not", async (field, limit) => {
    await expect(create("visitor", { [field]: "x".repeat(limit) })).resolves.toBeUndefined();
    await backend.clear();
    await expect(create("visitor", { [field]: "x".repeat(limit + 1) })).rejects.toMatchObject(denied);
  });

  test("an address of exactly 254 characters is accepted, one more is not", async () => {
    const address = (length: number) => `${"a".repeat(length - "@example.com".length)}@example.com`;
    await expect(create("visitor", { email: address(254) })).resolves.toBeUndefined();
    await backend.clear();
    await expect(create("visitor", { email: address(255) })).rejects.toMatchObject(denied);
  });

  test.each(["", "ada", "ada@example", "a da@example.com", "ada@@example.com"])(
    "the address %j is refused",
    async (email) => {
      await expect(create("visitor", { email })).rejects.toMatchObject(denied);
    },
  );

  const refused: [string, DocumentData][] = [
    ["an unknown field", { admin: true }],
    ["the status read", { status: "read" }],
    ["a time of the client", { submittedAt: Timestamp.fromMillis(1_760_000_000_000) }],
    ["an empty name", { name: "" }],
    ["a number as name", { name: 1 }],
    ["a number as address", { email: 1 }],
    ["a number as phone", { phone: 1 }],
    ["a number as company", { company: 1 }],
    ...Object.keys(kind.own).flatMap((field): [string, DocumentData][] => [
      [`an empty ${field}`, { [field]: "" }],
      [`a number as ${field}`, { [field]: 1 }],
    ]),
    ...("attachments" in kind.optional
      ? [
          ["attachments of 4,001 characters", { attachments: "x".repeat(4_001) }] satisfies [
            string,
            DocumentData,
          ],
        ]
      : []),
  ];
  test.each(refused)("%s is refused", async (_name, overrides) => {
    await expect(create("visitor", overrides)).rejects.toMatchObject(denied);
    expect(await backend.stored(`${name}/${ID}`)).toBeNull();
  });

  test("an id that could be guessed is refused", async () => {
    await expect(create("visitor", {}, "1")).rejects.toMatchObject(denied);
  });

  test("the same enquiry is not stored twice", async () => {
    await create("visitor");
    await expect(create("visitor")).rejects.toMatchObject(denied);
  });

  test("the administrator reads, lists, marks, notes and deletes", async () => {
    await create("visitor");
    const reference = at("administrator");
    expect((await getDoc(reference)).get("name")).toBe("Ada Example");
    expect((await getDocs(collection(backend.firestore("administrator"), name))).size).toBe(1);
    for (const status of ["read", "replied", "archived", "unread"]) {
      await updateDoc(reference, { status, updatedAt: serverTimestamp() });
    }
    await updateDoc(reference, { note: "n".repeat(4_000), updatedAt: serverTimestamp() });
    await deleteDoc(reference);
    expect(await backend.stored(`${name}/${ID}`)).toBeNull();
  });

  test.each(roles)("%s may ask whether one is stored", async (role) => {
    expect((await getDoc(at(role))).exists()).toBe(false);
  });

  test.each(strangers)("%s may not read, list, change or delete", async (role) => {
    await create("visitor");
    const reference = at(role);
    await expect(getDoc(reference)).rejects.toMatchObject(denied);
    await expect(getDocs(collection(backend.firestore(role), name))).rejects.toMatchObject(denied);
    await expect(
      updateDoc(reference, { status: "read", updatedAt: serverTimestamp() }),
    ).rejects.toMatchObject(denied);
    await expect(deleteDoc(reference)).rejects.toMatchObject(denied);
  });

  const forbidden: [string, DocumentData][] = [
    ["an unknown status", { status: "new", updatedAt: serverTimestamp() }],
    ["another name", { name: "Eve", updatedAt: serverTimestamp() }],
    ["a note of 4,001 characters", { note: "n".repeat(4_001), updatedAt: serverTimestamp() }],
    [
      "another time of arrival, by which it expires",
      { submittedAt: serverTimestamp(), updatedAt: serverTimestamp() },
    ],
    ["no time of change", { status: "read" }],
  ];
  test.each(forbidden)("even the administrator may not give it %s", async (_name, changes) => {
    await create("visitor");
    await expect(updateDoc(at("administrator"), changes)).rejects.toMatchObject(denied);
  });
});

test("every expression of the enquiry rules was evaluated as true and as false", async () => {
  expect(await unseenExpressions(backend, "Conditions for both kinds")).toEqual([]);
});
