import { initializeApp } from "firebase/app";
import { connectFirestoreEmulator, getFirestore, setLogLevel, type Firestore } from "firebase/firestore/lite";
import { startEmulator } from "../../src/server.ts";
import type { EmulatorOptions } from "../../src/server.ts";

export const openRules = `
rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /{document=**} { allow read, write: if true; }
  }
}`;

interface JsonReply {
  status: number;
  body: unknown;
}

export interface TestFirestore {
  url: string;
  storageUrl: string;
  /** Lines that the backend has logged. */
  lines: readonly string[];
  /** The real SDK, of the project demo-test. */
  db: Firestore;
  /** POST of `documents:<operation>`; a text as `body` is sent unchanged. */
  post: (operation: string, body: unknown, headers?: Record<string, string>) => Promise<JsonReply>;
  /** A request to the Firestore port. */
  send: (
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<JsonReply>;
  /** Stops the backend; a second call has no effect. */
  stop: () => Promise<void>;
}

export const root = "projects/demo-test/databases/(default)/documents";

// The SDK logs every refused request as a warning.
setLogLevel("error");

let apps = 0;

/** A backend on free ports, by default in memory and with Firestore rules that allow everything. */
export async function startFirestore(
  options: { rules?: string; storageRules?: string } & Pick<
    EmulatorOptions,
    "indexes" | "dataDir" | "now" | "firestoreUpstream"
  > = {},
): Promise<TestFirestore> {
  const { rules = openRules, storageRules, ...others } = options;
  const lines: string[] = [];
  const emulator = await startEmulator({
    projectId: "demo-test",
    firestoreRules: { fileName: "firestore.rules", source: rules },
    ...(storageRules && { storageRules: { fileName: "storage.rules", source: storageRules } }),
    ...others,
    log: (line) => lines.push(line),
  });
  const url = `http://127.0.0.1:${emulator.firestorePort}`;
  const send: TestFirestore["send"] = async (method, path, body, headers = {}) => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { "content-type": "text/plain", ...headers },
      ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: text === "" ? null : (JSON.parse(text) as unknown) };
  };
  let stopped: Promise<void> | null = null;
  return {
    url,
    storageUrl: `http://127.0.0.1:${emulator.storagePort}`,
    lines,
    db: connect(emulator.firestorePort),
    send,
    post: (operation, body, headers) => send("POST", `/v1/${root}:${operation}?key=k`, body, headers),
    stop: () => (stopped ??= emulator.stop()),
  };
}

function connect(port: number): Firestore {
  apps += 1;
  const db = getFirestore(initializeApp({ projectId: "demo-test", apiKey: "k" }, `test-${apps}`));
  connectFirestoreEmulator(db, "127.0.0.1", port);
  return db;
}

/** An unsigned ID token as the Auth emulator issues it; `claims` override its own. */
export function idToken(
  claims: Record<string, unknown> = {},
  header: object = { alg: "none", typ: "JWT" },
): string {
  const seconds = Math.floor(Date.now() / 1000);
  const payload = {
    iss: "https://securetoken.google.com/demo-test",
    aud: "demo-test",
    sub: "u1",
    user_id: "u1",
    iat: seconds,
    exp: seconds + 3600,
    auth_time: seconds,
    ...claims,
  };
  return `${tokenPart(header)}.${tokenPart(payload)}.`;
}

/** A header or payload of a JWT. */
export function tokenPart(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}

/** The value at a path of a parsed answer, or `undefined`. */
export function member(value: unknown, ...path: readonly (string | number)[]): unknown {
  let current = value;
  for (const key of path) {
    if (typeof current !== "object" || current === null) return undefined;
    current = Reflect.get(current, key) as unknown;
  }
  return current;
}

/** The ids of the documents of an answer: entries of `runQuery`, or `documents` of a list. */
export function documentIds(body: unknown): readonly string[] {
  const entries = Array.isArray(body) ? body : member(body, "documents");
  if (!Array.isArray(entries)) throw new Error(`no documents in ${JSON.stringify(body)}`);
  return entries.flatMap((entry: unknown) => {
    const name = member(entry, "document", "name") ?? member(entry, "name");
    return typeof name === "string" ? [name.slice(name.lastIndexOf("/") + 1)] : [];
  });
}
