import {
  deleteObject,
  getMetadata,
  listAll,
  ref,
  updateMetadata,
  uploadBytes,
  uploadBytesResumable,
} from "firebase/storage";
import type { FirebaseStorage } from "firebase/storage";
import type { RulesMap } from "../../src/rules/types.ts";
import { command, startUpload } from "./rawUpload.ts";
import { startStorage } from "./startStorage.ts";
import type { RunningStorage } from "./startStorage.ts";
import { closeSdks, codeOf, patternBytes, storageSdk } from "./storageSdk.ts";

const rules = `rules_version = '2';
service firebase.storage {
  match /b/{bucket}/o {
    match /readable/{file} { allow get: if true; }
    match /listable/{file} { allow list: if true; }
    match /listable { allow list: if true; }
    match /once/{file} { allow create: if resource == null; allow get: if true; }
    match /small/{file} {
      allow create: if request.resource.size <= 1000000 && request.resource.contentType == 'text/plain';
    }
    match /checked/{file} {
      allow create: if request.resource.name == 'checked/' + file && request.resource.bucket == bucket
        && request.resource.metadata.color == 'red' && request.resource.timeCreated == request.time
        && request.resource.updated == request.time;
    }
    match /hashed/{file} { allow create: if request.resource.md5Hash == 'XUFAKrxLKna5cZ2REBfFkg=='; }
    match /editable/{file} {
      allow update: if resource.contentType == 'text/plain' && request.resource.contentType == 'text/html'
        && resource.size == 5 && request.resource.size == 5;
    }
    match /removable/{file} { allow delete: if resource.metadata.done == 'yes'; }
    match /mine/{uid}/{file} {
      allow read, write: if request.auth.uid == uid && request.auth.token.email == 'a@example.com';
    }
    match /known/{file} {
      allow get: if firestore.get(/databases/(default)/documents/flags/files).data.open == true;
    }
  }
}`;

const hello = Buffer.from("hello");
let server: RunningStorage;
let anyone: FirebaseStorage;
let owner: FirebaseStorage;
let flag: RulesMap | null = null;

beforeEach(async () => {
  flag = null;
  let time = Date.now();
  server = await startStorage({
    rules,
    firestoreGet: (path) => (path.at(-1) === "files" ? flag : null),
    // The clock advances with every reading, but one request has one time.
    now: () => new Date((time += 1)),
  });
  anyone = storageSdk(server.port);
  owner = storageSdk(server.port, "owner");
});

afterEach(async () => {
  await closeSdks();
  await server.stop();
});

/** "allowed", or the code of the refusal. */
async function outcome(call: PromiseLike<unknown>): Promise<string> {
  const code = await codeOf(call).catch((error: unknown) => String(error));
  return code.startsWith("storage/") ? code : "allowed";
}

function put(storage: FirebaseStorage, name: string, settings = {}, bytes: Uint8Array = hello) {
  return uploadBytes(ref(storage, name), bytes, settings);
}

describe("the rules", () => {
  it("distinguish get from list", async () => {
    await put(owner, "readable/a");
    await put(owner, "listable/a");
    expect(await outcome(getMetadata(ref(anyone, "readable/a")))).toBe("allowed");
    expect(await outcome(getMetadata(ref(anyone, "listable/a")))).toBe("storage/unauthorized");
    expect(await outcome(listAll(ref(anyone, "listable")))).toBe("allowed");
    expect(await outcome(listAll(ref(anyone, "readable")))).toBe("storage/unauthorized");
    expect(await outcome(listAll(ref(anyone)))).toBe("storage/unauthorized");
  });

  it("deny requests that no rule matches, except with the owner token", async () => {
    expect(await outcome(put(anyone, "elsewhere"))).toBe("storage/unauthorized");
    expect(await outcome(put(owner, "elsewhere"))).toBe("allowed");
    expect(await outcome(getMetadata(ref(anyone, "elsewhere")))).toBe("storage/unauthorized");
  });

  it("see the object that an upload replaces as `resource`, and the method create", async () => {
    expect(await outcome(put(anyone, "once/a"))).toBe("allowed");
    expect(await outcome(put(anyone, "once/a", {}, Buffer.from("again")))).toBe("storage/unauthorized");
    expect((await getMetadata(ref(anyone, "once/a"))).md5Hash).toBe("XUFAKrxLKna5cZ2REBfFkg==");
  });

  it("see size and content type of an upload, at the boundary", async () => {
    const text = { contentType: "text/plain" };
    expect(await outcome(put(anyone, "small/a", text, patternBytes(1_000_000)))).toBe("allowed");
    expect(await outcome(put(anyone, "small/b", text, patternBytes(1_000_001)))).toBe("storage/unauthorized");
    expect(await outcome(put(anyone, "small/c", { contentType: "text/html" }))).toBe("storage/unauthorized");
    expect(await outcome(getMetadata(ref(owner, "small/b")))).toBe("storage/object-not-found");
  });

  it("see the announced size of a resumable upload before any byte is sent", async () => {
    const large = uploadBytesResumable(ref(anyone, "small/a"), patternBytes(1_000_001), {
      contentType: "text/plain",
    });
    expect(await codeOf(Promise.resolve(large))).toBe("storage/unauthorized");
    expect(server.counts()).toEqual({ uploadStart: 1 });
  });

  it("see name, bucket, custom metadata and times of an upload", async () => {
    expect(await outcome(put(anyone, "checked/a", { customMetadata: { color: "red" } }))).toBe("allowed");
    expect(await outcome(put(anyone, "checked/a", { customMetadata: { color: "blue" } }))).toBe(
      "storage/unauthorized",
    );
    expect(await outcome(put(anyone, "checked/a"))).toBe("storage/unauthorized");
  });

  it("see the checksum of the received bytes", async () => {
    expect(await outcome(put(anyone, "hashed/a"))).toBe("allowed");
    expect(await outcome(put(anyone, "hashed/a", {}, Buffer.from("hallo")))).toBe("storage/unauthorized");
  });

  it("see an object before and after a change of its metadata", async () => {
    await put(owner, "editable/a", { contentType: "text/plain" });
    const file = ref(anyone, "editable/a");
    expect(await outcome(updateMetadata(file, { contentType: "text/css" }))).toBe("storage/unauthorized");
    expect(await outcome(updateMetadata(file, { contentType: "text/html" }))).toBe("allowed");
    expect(await outcome(updateMetadata(file, { contentType: "text/html" }))).toBe("storage/unauthorized");
  });

  it("see the object to delete", async () => {
    await put(owner, "removable/a", { customMetadata: { done: "no" } });
    expect(await outcome(deleteObject(ref(anyone, "removable/a")))).toBe("storage/unauthorized");
    await put(owner, "removable/a", { customMetadata: { done: "yes" } });
    expect(await outcome(deleteObject(ref(anyone, "removable/a")))).toBe("allowed");
    expect(await outcome(getMetadata(ref(owner, "removable/a")))).toBe("storage/object-not-found");
  });

  it("see the sender", async () => {
    const alice = storageSdk(server.port, { sub: "alice", email: "a@example.com" });
    const impostor = storageSdk(server.port, { sub: "alice", email: "b@example.com" });
    expect(await outcome(put(alice, "mine/alice/a"))).toBe("allowed");
    expect(await outcome(put(alice, "mine/bob/a"))).toBe("storage/unauthorized");
    expect(await outcome(put(impostor, "mine/alice/a"))).toBe("storage/unauthorized");
    expect(await outcome(getMetadata(ref(anyone, "mine/alice/a")))).toBe("storage/unauthorized");
  });

  it("can read Firestore", async () => {
    await put(owner, "known/a");
    expect(await outcome(getMetadata(ref(anyone, "known/a")))).toBe("storage/unauthorized");
    const data: RulesMap = { type: "map", entries: new Map([["open", true]]) };
    flag = { type: "map", entries: new Map([["data", data]]) };
    expect(await outcome(getMetadata(ref(anyone, "known/a")))).toBe("allowed");
  });
});

describe("a client that announces a wrong size", () => {
  const announced = {
    "X-Goog-Upload-Header-Content-Length": "10",
    "X-Goog-Upload-Header-Content-Type": "text/plain",
  };
  const large = patternBytes(1_000_001);

  it("is refused when the bytes are complete, and nothing is stored", async () => {
    const { url, answer } = await startUpload(server.origin, "small/lie", announced);
    expect(answer.status).toBe(200);
    const refusal = await command(url, "upload, finalize", 0, large);
    expect(refusal).toMatchObject({ status: 403, uploadStatus: "final" });
    expect(await command(url, "upload, finalize", 0, large)).toEqual(refusal);
    expect(await outcome(getMetadata(ref(owner, "small/lie")))).toBe("storage/object-not-found");
  });

  it("is refused when it announced no size", async () => {
    const { url } = await startUpload(server.origin, "small/lie", {
      "X-Goog-Upload-Header-Content-Type": "text/plain",
    });
    expect((await command(url, "upload, finalize", 0, large)).status).toBe(403);
    expect(await outcome(getMetadata(ref(owner, "small/lie")))).toBe("storage/object-not-found");
  });

  it("does not replace an existing object", async () => {
    await put(owner, "small/kept", { contentType: "text/plain" });
    const { url } = await startUpload(server.origin, "small/kept", announced);
    await command(url, "upload, finalize", 0, large);
    expect((await getMetadata(ref(owner, "small/kept"))).size).toBe(5);
  });
});

it("evaluates the rules of a resumable upload for the sender that started it", async () => {
  const alice = storageSdk(server.port, { sub: "alice", email: "a@example.com" });
  const task = uploadBytesResumable(ref(alice, "mine/alice/large"), patternBytes(300_000));
  expect(await outcome(Promise.resolve(task))).toBe("allowed");
  expect((await getMetadata(ref(alice, "mine/alice/large"))).size).toBe(300_000);
});
