import { doc, getDoc, setDoc } from "firebase/firestore/lite";
import { root, startFirestore, type TestFirestore } from "../support/startFirestore.ts";

let firestore: TestFirestore;

beforeAll(async () => {
  firestore = await startFirestore();
});
afterAll(() => firestore.stop());

const most = 1_048_487;
const integer = { integerValue: "1" };
const text = (length: number, letter = "x") => ({ stringValue: letter.repeat(length) });
const bytes = (length: number) => ({ bytesValue: Buffer.alloc(length).toString("base64") });
const map = (fields: object) => ({ mapValue: { fields } });
const list = (...values: object[]) => ({ arrayValue: { values } });

const commit = (fields: object, more: object = {}) =>
  firestore.post("commit", { writes: [{ update: { name: `${root}/c/x`, fields }, ...more }] });

it.each([
  ["a text of 1,048,487 bytes", { v: text(most) }, 200],
  ["a text of a byte more", { v: text(most + 1) }, 400],
  ["a text of as many bytes in UTF-8", { v: text(349_495, "€") }, 200],
  ["a text of more bytes in UTF-8", { v: text(349_496, "€") }, 400],
  ["bytes over the limit", { v: bytes(most + 1) }, 400],
  ["a long text in a list", { v: list(text(most + 1)) }, 400],
  ["a long text in a map in a list", { v: list(map({ s: text(most + 1) })) }, 400],
  ["a field path of 1,500 bytes", { m: map({ ["k".repeat(1498)]: integer }) }, 200],
  ["a field path of 1,501 bytes", { m: map({ ["k".repeat(1499)]: integer }) }, 400],
  ["a deeper field path of 1,501 bytes", { m: map({ n: map({ ["k".repeat(1497)]: integer }) }) }, 400],
])("%s: %#", async (_name, fields, status) => {
  expect((await commit(fields)).status).toBe(status);
});

it("applies the limits to the result of a transform", async () => {
  const elements = { values: [text(most + 1)] };
  const updateTransforms = [{ fieldPath: "v", appendMissingElements: elements }];
  expect(await commit({}, { updateTransforms })).toMatchObject({
    status: 400,
    body: { error: { message: 'The value of property "v" is longer than 1048487 bytes.' } },
  });
});

it("accepts overlapping paths in mergeFields", async () => {
  const target = doc(firestore.db, "c/merged");
  await setDoc(target, { a: { b: 1, c: 2 }, kept: 1 });
  await setDoc(target, { a: { b: 3 }, kept: 2 }, { mergeFields: ["a.b", "a"] });
  expect((await getDoc(target)).data()).toEqual({ a: { b: 3 }, kept: 1 });
});
