import { deleteApp, initializeApp } from "firebase/app";
import type { FirebaseApp } from "firebase/app";
import { connectStorageEmulator, getStorage } from "firebase/storage";
import type { FirebaseStorage } from "firebase/storage";
import { bucket, projectId } from "./startStorage.ts";

type Identity = "anonymous" | "owner" | { sub: string; email?: string } | { rawToken: string };

const apps: FirebaseApp[] = [];

/** The real SDK, pointed at `port`. Call `closeSdks` after each test. */
export function storageSdk(port: number, identity: Identity = "anonymous"): FirebaseStorage {
  const app = initializeApp({ projectId, storageBucket: bucket, apiKey: "demo" }, `app${apps.length}`);
  apps.push(app);
  const storage = getStorage(app);
  connectStorageEmulator(storage, "127.0.0.1", port, connection(identity));
  return storage;
}

function connection(identity: Identity): Parameters<typeof connectStorageEmulator>[3] {
  if (identity === "anonymous") return {};
  if (identity === "owner") return { mockUserToken: "owner" };
  return { mockUserToken: "rawToken" in identity ? identity.rawToken : identity };
}

/** Deletes every SDK instance of the test. */
export async function closeSdks(): Promise<void> {
  await Promise.all(apps.map((app) => deleteApp(app)));
  apps.length = 0;
}

/** The error code of a failing SDK call, such as `storage/unauthorized`. */
export async function codeOf(failing: PromiseLike<unknown>): Promise<string> {
  try {
    await failing;
  } catch (error) {
    if (error instanceof Error && "code" in error) return String(error.code);
    throw error;
  }
  throw new Error("the call was expected to fail, but succeeded");
}

/** Bytes with a period of 251, so a misplaced chunk changes the content. */
export function patternBytes(length: number): Uint8Array {
  return Uint8Array.from({ length }, (_, index) => (index + (index >> 12)) % 251);
}
