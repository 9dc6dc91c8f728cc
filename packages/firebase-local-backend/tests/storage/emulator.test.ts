import { ref, getMetadata, uploadBytes, uploadBytesResumable } from "firebase/storage";
import { startEmulator } from "../../src/server.ts";
import type { RunningEmulator } from "../../src/server.ts";
import { fastTimers } from "../support/fastTimers.ts";
import { bucket, projectId } from "./startStorage.ts";
import { closeSdks, codeOf, patternBytes, storageSdk } from "./storageSdk.ts";

const firestoreRules = `rules_version = '2';
service cloud.firestore { match /databases/{database}/documents { } }`;
const storageRules = `rules_version = '2';
service firebase.storage {
  match /b/{bucket}/o {
    match /open/{file} { allow write, read: if true; }
    match /flagged/{file} {
      allow create: if firestore.get(/databases/(default)/documents/flags/uploads).data.open == true;
    }
  }
}`;

let emulator: RunningEmulator;
let origin = "";

beforeEach(async () => {
  emulator = await startEmulator({
    projectId,
    host: "127.0.0.1",
    firestorePort: 0,
    storagePort: 0,
    firestoreRules: { fileName: "firestore.rules", source: firestoreRules },
    storageRules: { fileName: "storage.rules", source: storageRules },
    indexes: { indexes: [], fieldOverrides: [] },
    dataDir: null,
    log: () => undefined,
  });
  origin = `http://127.0.0.1:${emulator.storagePort}`;
});

afterEach(async () => {
  await closeSdks();
  await emulator.stop();
});

describe("Storage in the whole local backend", () => {
  it("gives Storage rules access to Firestore's documents", async () => {
    const file = ref(storageSdk(emulator.storagePort), "flagged/a");
    expect(await codeOf(uploadBytes(file, Buffer.from("a")))).toBe("storage/unauthorized");
    const documents = `projects/${projectId}/databases/(default)/documents`;
    await fetch(`http://127.0.0.1:${emulator.firestorePort}/v1/${documents}/flags/uploads`, {
      method: "PATCH",
      headers: { Authorization: "Bearer owner", "Content-Type": "application/json" },
      body: JSON.stringify({ fields: { open: { booleanValue: true } } }),
    });
    expect((await uploadBytes(file, Buffer.from("a"))).metadata.size).toBe(1);
  });

  it("injects faults into the steps of an upload and counts them", async () => {
    fastTimers();
    const fault = { service: "storage", operation: "uploadChunk", kind: "closeAfter" };
    await fetch(`${origin}/emulator/v1/faults`, { method: "PUT", body: JSON.stringify(fault) });
    const file = ref(storageSdk(emulator.storagePort), "open/a");
    await uploadBytesResumable(file, patternBytes(600_000));
    expect((await getMetadata(file)).size).toBe(600_000);
    const counts = await fetch(`${origin}/emulator/v1/requests`);
    expect(await counts.json()).toMatchObject({
      storage: { uploadStart: 1, uploadChunk: 2, uploadLastChunk: 1, getMetadata: 1 },
    });
  });

  it("allows a page of another origin to use the upload protocol", async () => {
    const url = `${origin}/v0/b/${bucket}/o?name=open%2Fa`;
    const asked = "x-goog-upload-protocol,x-goog-upload-command,x-firebase-storage-version,content-type";
    const preflight = await fetch(url, {
      method: "OPTIONS",
      headers: {
        Origin: "http://127.0.0.1:5000",
        "Access-Control-Request-Method": "POST",
        "Access-Control-Request-Headers": asked,
      },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get("access-control-allow-origin")).toBe("http://127.0.0.1:5000");
    expect(preflight.headers.get("access-control-allow-headers")).toBe(asked);
    const started = await fetch(url, {
      method: "POST",
      headers: { Origin: "http://127.0.0.1:5000", "X-Goog-Upload-Command": "start" },
    });
    const exposed = started.headers.get("access-control-expose-headers")?.toLowerCase().split(", ");
    expect(exposed).toEqual(
      expect.arrayContaining(["x-goog-upload-status", "x-goog-upload-url", "x-goog-upload-size-received"]),
    );
  });
});
