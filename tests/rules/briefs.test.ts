import { deleteObject, getMetadata, listAll, ref, uploadBytes, type UploadMetadata } from "firebase/storage";
import { acceptedTypes } from "@/api/attachments/acceptedTypes.ts";
import { storedAs } from "@/api/attachments/startUpload.ts";
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

const at = (role: Role, path = `briefs/${REQUEST}/0`) => ref(backend.storage(role), path);

interface File {
  path?: string;
  bytes?: number;
  type?: string;
  /** Instead of what the app sets. */
  metadata?: UploadMetadata;
}
const upload = (role: Role, { path, bytes = 4, type = "application/pdf", metadata }: File = {}) =>
  uploadBytes(at(role, path), new Uint8Array(bytes), { ...storedAs(type), ...metadata });

test.each(roles)("%s may add an attachment", async (role) => {
  await expect(upload(role)).resolves.toMatchObject({ metadata: { size: 4 } });
});

test.each(acceptedTypes.map(({ type }) => type))("%s is accepted", async (type) => {
  await expect(upload("visitor", { type })).resolves.toBeDefined();
});

test("ten megabytes are accepted; one byte more and an empty file are not", async () => {
  await expect(upload("visitor", { bytes: 10 * MEGABYTE })).resolves.toBeDefined();
  const path = `briefs/${REQUEST}/1`;
  await expect(upload("visitor", { path, bytes: 10 * MEGABYTE + 1 })).rejects.toMatchObject(denied);
  await expect(upload("visitor", { path, bytes: 0 })).rejects.toMatchObject(denied);
});

test.each(["text/html", "image/svg+xml", "image/heic", "application/javascript", "application/x-msdownload"])(
  "%s is refused",
  async (type) => {
    const metadata = { contentDisposition: 'attachment; filename="attachment.pdf"' };
    await expect(upload("visitor", { type, metadata })).rejects.toMatchObject(denied);
  },
);

test("of 60 files under one request, five are stored", async () => {
  const names = Array.from({ length: 60 }, (_, index) => `briefs/${REQUEST}/${index}`);
  const results = await Promise.allSettled(names.map((path) => upload("visitor", { path })));
  expect(results.map(({ status }) => status === "fulfilled")).toEqual(names.map((_, index) => index < 5));
});

const places: [string, string][] = [
  ["outside of briefs", `other/${REQUEST}/0`],
  ["for a request whose id could be guessed", "briefs/1/0"],
  ["without a request", "briefs/0"],
  ["in a deeper folder", `briefs/${REQUEST}/0/0`],
  ["with a name of its own", `briefs/${REQUEST}/0-page.pdf`],
  ["with an extension", `briefs/${REQUEST}/0.html`],
  ["with a number below nought", `briefs/${REQUEST}/-1`],
  ["with another spelling of a number", `briefs/${REQUEST}/00`],
];
test.each(places)("an attachment %s is refused", async (_name, path) => {
  await expect(upload("visitor", { path })).rejects.toMatchObject(denied);
});

const headers: [string, UploadMetadata][] = [
  ["shown as a page", { contentDisposition: "inline" }],
  ["saved under a name of the sender's", { contentDisposition: 'attachment; filename="invoice.pdf"' }],
  [
    "saved with the extension of another type",
    { contentDisposition: 'attachment; filename="attachment.zip"' },
  ],
  ["without a disposition", { contentDisposition: undefined }],
  ["kept by every cache for a year", { cacheControl: "public, max-age=31536000" }],
  ["without a cache control", { cacheControl: undefined }],
  ["compressed", { contentEncoding: "gzip" }],
  ["without an encoding", { contentEncoding: undefined }],
];
test.each(headers)("an attachment %s is refused", async (_name, metadata) => {
  await expect(upload("visitor", { metadata })).rejects.toMatchObject(denied);
});

test.each(roles)("%s may not replace an attachment", async (role) => {
  await upload("visitor");
  await expect(upload(role)).rejects.toMatchObject(denied);
});

test.each(roles)("%s may ask whether a file is stored", async (role) => {
  await expect(getMetadata(at(role))).rejects.toMatchObject({ code: "storage/object-not-found" });
});

test.each(administrators)("%s reads, lists and deletes", async (role) => {
  await upload("visitor");
  await expect(getMetadata(at(role))).resolves.toMatchObject({ size: 4 });
  expect((await listAll(at(role, `briefs/${REQUEST}`))).items).toHaveLength(1);
  await expect(deleteObject(at(role))).resolves.toBeUndefined();
});

test.each(roles)("%s may ask whether a name is free", async (role) => {
  await expect(getMetadata(at(role))).rejects.toMatchObject({ code: "storage/object-not-found" });
});

test.each(strangers)("%s may not read, list or delete", async (role) => {
  await upload("visitor");
  await expect(getMetadata(at(role))).rejects.toMatchObject(denied);
  await expect(listAll(at(role, `briefs/${REQUEST}`))).rejects.toMatchObject(denied);
  await expect(deleteObject(at(role))).rejects.toMatchObject(denied);
});
