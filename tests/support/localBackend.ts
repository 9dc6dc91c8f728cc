import { deleteApp, initializeApp, type FirebaseApp } from "firebase/app";
import { connectFirestoreEmulator, getFirestore, setLogLevel, type Firestore } from "firebase/firestore/lite";
import { connectStorageEmulator, getStorage, type FirebaseStorage } from "firebase/storage";
import { readFileSync } from "node:fs";
import { startEmulator, type RunningEmulator } from "../../packages/firebase-local-backend/src/server.ts";
import { readCompany } from "../../scripts/company/company.ts";
import { withAddress } from "../../scripts/company/firebaseFiles.ts";
import { rulesToken, type Role } from "./roles.ts";

export const PROJECT_ID = "demo-agency";

export interface LocalBackend {
  emulator: RunningEmulator;
  /** The real SDK, signed in as `role`. */
  firestore(role: Role): Firestore;
  /** The real Storage SDK, signed in as `role`. */
  storage(role: Role): FirebaseStorage;
  /** Deletes every file. */
  clearFiles(): Promise<void>;
  /** What is stored, read past the rules; `null` when there is no such document. */
  stored(path: string): Promise<Record<string, unknown> | null>;
  /** Deletes every document. */
  clear(): Promise<void>;
  /** Calls a control path of the backend, such as fault injection. */
  control(method: string, path: string, body?: unknown): Promise<unknown>;
  stop(): Promise<void>;
}

// The SDK also logs, as a warning, each refusal that it throws.
setLogLevel("silent");

/**
 * Starts the local backend in memory, on free ports, with the product's own indexes, and its rules for the administrator
 * of the tests' content.
 * @param changeRules returns the text to use instead of a rules file's
 */
export async function startLocalBackend(changeRules = (text: string) => text): Promise<LocalBackend> {
  const { administrator } = readCompany();
  const source = (fileName: string) => ({
    fileName,
    source: changeRules(withAddress(readFileSync(fileName, "utf8"), administrator)),
  });
  const emulator = await startEmulator({
    projectId: PROJECT_ID,
    host: "127.0.0.1",
    firestorePort: 0,
    storagePort: 0,
    firestoreRules: source("firebase/firestore.rules"),
    storageRules: source("firebase/storage.rules"),
    indexes: JSON.parse(readFileSync("firebase/firestore.indexes.json", "utf8")),
    dataDir: null,
  });
  const root = `http://127.0.0.1:${emulator.firestorePort}`;
  const documents = `projects/${PROJECT_ID}/databases/(default)/documents`;
  const apps: FirebaseApp[] = [];

  async function control(method: string, path: string, body?: unknown): Promise<unknown> {
    const answer = await fetch(root + path, {
      method,
      headers: { Authorization: "Bearer owner", "Content-Type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    const text = await answer.text();
    return text ? (JSON.parse(text) as unknown) : null;
  }

  return {
    emulator,
    control,
    firestore(role) {
      const app = initializeApp({ projectId: PROJECT_ID, apiKey: "local" }, `${role}-${apps.length}`);
      apps.push(app);
      const firestore = getFirestore(app);
      const mockUserToken = rulesToken(role);
      connectFirestoreEmulator(
        firestore,
        "127.0.0.1",
        emulator.firestorePort,
        mockUserToken ? { mockUserToken } : {},
      );
      return firestore;
    },
    storage(role) {
      const app = initializeApp(
        { projectId: PROJECT_ID, apiKey: "local", storageBucket: `${PROJECT_ID}.appspot.com` },
        `${role}-${apps.length}`,
      );
      apps.push(app);
      const storage = getStorage(app);
      const mockUserToken = rulesToken(role);
      connectStorageEmulator(
        storage,
        "127.0.0.1",
        emulator.storagePort,
        mockUserToken ? { mockUserToken } : {},
      );
      return storage;
    },
    clearFiles: async () => {
      const answer = await fetch(`http://127.0.0.1:${emulator.storagePort}/internal/reset`, {
        method: "POST",
      });
      if (!answer.ok) throw new Error(`Resetting the files failed: ${await answer.text()}`);
    },
    async stored(path) {
      const answer = await fetch(`${root}/v1/${documents}/${path}`, {
        headers: { Authorization: "Bearer owner" },
      });
      if (answer.status === 404) return null;
      const { fields } = (await answer.json()) as { fields: Record<string, Record<string, unknown>> };
      return Object.fromEntries(
        Object.entries(fields).map(([name, value]) => [name, Object.values(value)[0]]),
      );
    },
    clear: async () => {
      await control("DELETE", `/emulator/v1/projects/${PROJECT_ID}/databases/(default)/documents`);
    },
    stop: async () => {
      await Promise.all(apps.map((app) => deleteApp(app)));
      await emulator.stop();
    },
  };
}
