import { createPersistence } from "../../src/persistence.ts";
import { parseRuleset } from "../../src/rules/ruleset.ts";
import { loadBackend } from "../../src/storage/backend.ts";
import { downloadObject } from "../../src/storage/download.ts";
import type { StoredObject } from "../../src/storage/objects/storedObject.ts";
import { bucket, projectId } from "./startStorage.ts";

const now = () => new Date("2026-03-01T10:00:00.000Z");
const object: StoredObject = {
  bucket,
  name: "a",
  blob: "0".repeat(32),
  size: 5,
  md5Hash: "XUFAKrxLKna5cZ2REBfFkg==",
  crc32c: "mnG7TA==",
  generation: "1",
  metageneration: 1,
  timeCreated: now().toISOString(),
  updated: now().toISOString(),
  settings: { metadata: {} },
  downloadTokens: [],
};

it("responds with UNAVAILABLE, not with damage, when the object is replaced during the download", async () => {
  const lines: string[] = [];
  const log = (line: string) => void lines.push(line);
  const backend = await loadBackend({
    projectId,
    ruleset: parseRuleset("rules_version = '2'; service firebase.storage { }", "storage.rules"),
    now,
    dataDir: null,
    persistence: createPersistence({ dataDir: null, log, now }),
    log,
    firestoreGet: () => null,
  });
  backend.table.put({ ...object, blob: "1".repeat(32) });
  const request = {
    method: "GET",
    url: new URL("http://localhost/"),
    headers: {},
    body: () => Promise.resolve(Buffer.alloc(0)),
  };
  await expect(downloadObject(backend, object, request)).rejects.toMatchObject({ httpStatus: 503 });
  expect(lines).toEqual([]);
});
