import { deleteObject, getBytes, listAll, ref, uploadBytes, type UploadMetadata } from "firebase/storage";
import { storedMap } from "@/api/source-maps/sourceMaps.ts";
import { startLocalBackend, type LocalBackend } from "../support/localBackend.ts";
import { administrators, strangers, type Role } from "../support/roles.ts";

const denied = { code: "storage/unauthorized" };
const MEGABYTE = 1024 * 1024;
const FOLDER = "source-maps/1.0.0+a_b-c";
const MAP = `${FOLDER}/main-Ab_1.js.map`;

let backend: LocalBackend;
beforeAll(async () => {
  backend = await startLocalBackend();
});
afterAll(() => backend.stop());
beforeEach(() => backend.clearFiles());

const at = (role: Role, path = MAP) => ref(backend.storage(role), path);
const upload = (role: Role, path = MAP, bytes = 4, metadata: UploadMetadata = {}) =>
  uploadBytes(at(role, path), new Uint8Array(bytes), { ...storedMap, ...metadata });
const [admin = "visitor"] = administrators;

test.each(administrators)("%s stores, replaces, reads, lists and deletes a source map", async (role) => {
  await upload(role);
  await upload(role, MAP, 5);
  expect((await getBytes(at(role))).byteLength).toBe(5);
  expect((await listAll(at(role, FOLDER))).items).toHaveLength(1);
  await deleteObject(at(role));
  await expect(getBytes(at(role))).rejects.toMatchObject({ code: "storage/object-not-found" });
});

test.each(strangers)("%s may not store, read, list or delete source maps", async (role) => {
  await expect(upload(role)).rejects.toMatchObject(denied);
  await expect(getBytes(at(role))).rejects.toMatchObject(denied);
  await upload(admin);
  await expect(upload(role)).rejects.toMatchObject(denied);
  await expect(getBytes(at(role))).rejects.toMatchObject(denied);
  await expect(listAll(at(role, FOLDER))).rejects.toMatchObject(denied);
  await expect(deleteObject(at(role))).rejects.toMatchObject(denied);
});

test("ten megabytes are accepted; one byte more and an empty map are not", async () => {
  await expect(upload(admin, MAP, 10 * MEGABYTE)).resolves.toBeDefined();
  await expect(upload(admin, MAP, 10 * MEGABYTE + 1)).rejects.toMatchObject(denied);
  await expect(upload(admin, MAP, 0)).rejects.toMatchObject(denied);
});

test.each([
  "source-maps/main.js.map",
  "source-maps/1.0.0/assets/main.js.map",
  "source-maps/1.0.0/main.js",
  "source-maps/1.0.0/main.css.map",
  "source-maps/1.0.0/a b.js.map",
  `source-maps/${"1".repeat(65)}/main.js.map`,
  `source-maps/1.0.0/${"a".repeat(121)}.js.map`,
])("a source map at %s is refused", async (path) => {
  await expect(upload(admin, path)).rejects.toMatchObject(denied);
});

test.each<[string, UploadMetadata]>([
  ["as a web page", { contentType: "text/html" }],
  ["shown in the browser", { contentDisposition: "inline" }],
  ["kept by caches", { cacheControl: "public, max-age=31536000" }],
  ["compressed", { contentEncoding: "gzip" }],
])("a source map %s is refused", async (_name, metadata) => {
  await expect(upload(admin, MAP, 4, metadata)).rejects.toMatchObject(denied);
});
