/** @jest-environment node */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { backUp, differences, readAll, restore, type Backend } from "../../../scripts/drill/backup.ts";
import { storeFile } from "../../../scripts/google/bucket.ts";
import { PROJECT_ID, startLocalBackend, type LocalBackend } from "../../support/localBackend.ts";

const folder = mkdtempSync(join(tmpdir(), "drill-"));
let first: LocalBackend;
let second: LocalBackend;
beforeAll(async () => {
  first = await startLocalBackend();
  second = await startLocalBackend();
});
afterAll(async () => {
  await Promise.all([first.stop(), second.stop()]);
  rmSync(folder, { recursive: true });
});

const place = ({ emulator: { firestorePort, storagePort } }: LocalBackend): Backend => ({
  database: `http://127.0.0.1:${firestorePort}/v1/projects/${PROJECT_ID}/databases/(default)`,
  bucket: {
    origin: `http://127.0.0.1:${storagePort}`,
    bucket: `${PROJECT_ID}.appspot.com`,
    token: "owner",
  },
});

const write = (backend: LocalBackend, path: string, fields: object) =>
  backend.control("PATCH", `/v1/projects/${PROJECT_ID}/databases/(default)/documents/${path}`, { fields });

test("documents of every kind and depth, and files with their metadata, are restored; what differs is found", async () => {
  await write(first, "contactMessages/one", {
    name: { stringValue: "Zoë" },
    at: { timestampValue: "2026-01-02T03:04:05.678901Z" },
    whole: { doubleValue: 1 },
    nested: { mapValue: { fields: { list: { arrayValue: { values: [{ nullValue: null }] } } } } },
  });
  await write(first, "contactMessages/one/notes/two", { text: { stringValue: "below" } });
  const metadata = { contentType: "application/pdf", contentDisposition: 'attachment; filename="ä.pdf"' };
  const content = Buffer.from([0, 1, 2, 255]);
  await storeFile(place(first).bucket, "briefs/id/0", metadata, content);

  await backUp(place(first), folder);
  await restore(folder, place(second));
  const before = await readAll(place(first));
  expect(Object.keys(before.documents).toSorted()).toEqual([
    "contactMessages/one",
    "contactMessages/one/notes/two",
  ]);
  expect(before.files["briefs/id/0"]?.metadata).toMatchObject(metadata);
  expect(differences(before, await readAll(place(second)))).toEqual([]);

  await write(second, "contactMessages/one", { name: { stringValue: "Zoe" } });
  await write(second, "contactMessages/three", {});
  await storeFile(place(second).bucket, "briefs/id/0", metadata, Buffer.from([0, 1, 2, 254]));
  expect(differences(before, await readAll(place(second)))).toEqual([
    "contactMessages/one has changed",
    "contactMessages/three was not there before",
    "briefs/id/0 has changed",
  ]);
  await second.clear();
  await second.clearFiles();
  expect(differences(before, await readAll(place(second)))).toEqual([
    "contactMessages/one is missing",
    "contactMessages/one/notes/two is missing",
    "briefs/id/0 is missing",
  ]);
});
