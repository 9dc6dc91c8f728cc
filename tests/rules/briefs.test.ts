import { deleteObject, getMetadata, listAll, ref, uploadBytes } from "firebase/storage";
import { acceptedTypes } from "@/api/attachments/acceptedTypes.ts";
import { startLocalBackend, type LocalBackend } from "../support/localBackend.ts";
import { administrators, roles, strangers, type Role } from "../support/roles.ts";

const denied = { code: "storage/unauthorized" };
const REQUEST = "request0000000001";
const MEGABYTE = 1024 * 1024;

let backend: LocalBackend;
beforeAll(async () => {
  backend = await startLocalBackend();
});
afterAll(() => backend.stop());
beforeEach(() => backend.clearFiles());

const at = (role: Role, path = `briefs/${REQUEST}/brief.pdf`) => ref(backend.storage(role), path);
const upload = (role: Role, path?: string, bytes = 4, contentType = "application/pdf") =>
  uploadBytes(at(role, path), new Uint8Array(bytes), { contentType });

test.each(roles)("%s may add an attachment", async (role) => {
  await expect(upload(role)).resolves.toMatchObject({ metadata: { size: 4 } });
});

test.each(acceptedTypes.map(({ type }) => type))("%s is accepted", async (contentType) => {
  await expect(upload("visitor", undefined, 4, contentType)).resolves.toBeDefined();
});

test("ten megabytes are accepted, one byte more and nothing at all are not", async () => {
  await expect(upload("visitor", undefined, 10 * MEGABYTE)).resolves.toBeDefined();
  await expect(upload("visitor", `briefs/${REQUEST}/large.pdf`, 10 * MEGABYTE + 1)).rejects.toMatchObject(
    denied,
  );
  await expect(upload("visitor", `briefs/${REQUEST}/empty.pdf`, 0)).rejects.toMatchObject(denied);
});

test.each(["text/html", "image/svg+xml", "image/heic", "application/javascript", "application/x-msdownload"])(
  "%s is refused",
  async (contentType) => {
    await expect(upload("visitor", undefined, 4, contentType)).rejects.toMatchObject(denied);
  },
);

const places: [string, string][] = [
  ["outside of briefs", `other/${REQUEST}/brief.pdf`],
  ["for a request whose id could be guessed", "briefs/1/brief.pdf"],
  ["without a request", "briefs/brief.pdf"],
  ["in a deeper folder", `briefs/${REQUEST}/more/brief.pdf`],
  ["with a name of 201 characters", `briefs/${REQUEST}/${"n".repeat(197)}.pdf`],
];
test.each(places)("an attachment %s is refused", async (_name, path) => {
  await expect(upload("visitor", path)).rejects.toMatchObject(denied);
});

test.each(roles)("%s may not replace an attachment", async (role) => {
  await upload("visitor");
  await expect(upload(role)).rejects.toMatchObject(denied);
});

test.each(roles)("%s learns that a file is not stored", async (role) => {
  await expect(getMetadata(at(role))).rejects.toMatchObject({ code: "storage/object-not-found" });
});

test.each(administrators)("%s reads, lists and deletes", async (role) => {
  await upload("visitor");
  await expect(getMetadata(at(role))).resolves.toMatchObject({ size: 4 });
  expect((await listAll(at(role, `briefs/${REQUEST}`))).items).toHaveLength(1);
  await expect(deleteObject(at(role))).resolves.toBeUndefined();
});

test.each(strangers)("%s neither reads, lists nor deletes", async (role) => {
  await upload("visitor");
  await expect(getMetadata(at(role))).rejects.toMatchObject(denied);
  await expect(listAll(at(role, `briefs/${REQUEST}`))).rejects.toMatchObject(denied);
  await expect(deleteObject(at(role))).rejects.toMatchObject(denied);
});
