import { Timestamp, type Firestore } from "firebase-admin/firestore";
import type { Mail } from "../../firebase/functions/src/mail/mail.ts";
import { openFirestore } from "../../firebase/functions/src/google.ts";
import { STATE_PATH, type World } from "../../firebase/functions/src/queue/runQueue.ts";
import type { Deployments } from "../../src/api/groups/releases.ts";
import type { Settings } from "../../firebase/functions/src/settings.ts";
import { PROJECT_ID, startLocalBackend, type LocalBackend } from "../support/localBackend.ts";

export const settings: Settings = {
  owner: "owner@example.com",
  from: "site@example.com",
  siteOrigin: "https://site.example",
  reportsPerHour: 50,
  confirms: false,
  stop: { share: 0, visits: 50 },
};

/** Noon, UTC, of 2 March 2026. */
export const START = Date.UTC(2026, 2, 2, 12);
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

/** The real database, a mail server that a test can break, and a clock that a test moves. */
export interface FunctionsWorld extends World {
  backend: LocalBackend;
  firestore: Firestore;
  /** Mails that the server took. */
  mails: Mail[];
  lines: string[];
  time: number;
  /** The order of the site's releases. */
  order: Deployments;
  /** What the server does with the next mails; it takes them when this is empty. */
  faults: (() => Promise<void>)[];
  /** Empties the database and the mailbox, and sets the clock back. */
  reset: () => Promise<void>;
  /** The state document. */
  state: () => Promise<Record<string, { pace: Record<string, unknown> }>>;
  /** Stores documents, up to 500 at once. */
  store: (collection: string, documents: Record<string, Record<string, unknown>>) => Promise<void>;
}

export async function startFunctionsWorld(): Promise<FunctionsWorld> {
  const backend = await startLocalBackend();
  process.env["GCLOUD_PROJECT"] = PROJECT_ID;
  process.env["FIRESTORE_EMULATOR_HOST"] = `127.0.0.1:${backend.emulator.firestorePort}`;
  const firestore = openFirestore();
  const world: FunctionsWorld = {
    backend,
    firestore,
    mails: [],
    lines: [],
    time: START,
    order: [],
    faults: [],
    deployments: async () => world.order,
    now: () => world.time,
    log: (line) => world.lines.push(line),
    send: async (mail) => {
      await world.faults.shift()?.();
      world.mails.push(mail);
    },
    reset: async () => {
      await backend.clear();
      Object.assign(world, { mails: [], lines: [], time: START, order: [], faults: [] });
    },
    state: async () => (await firestore.doc(STATE_PATH).get()).data() ?? {},
    store: async (collection, documents) => {
      const entries = Object.entries(documents);
      for (let start = 0; start < entries.length; start += 500) {
        const batch = firestore.batch();
        for (const [id, data] of entries.slice(start, start + 500)) {
          batch.set(firestore.collection(collection).doc(id), data);
        }
        await batch.commit();
      }
    },
  };
  return world;
}

/** A stored contact message. */
export const message = (at: number, fields: Record<string, unknown> = {}) => ({
  name: "Ada Example",
  email: "ada@example.org",
  message: "Please call me back.",
  status: "unread",
  submittedAt: Timestamp.fromMillis(at),
  ...fields,
});

/** The parts of a stored report that the digest reads. */
export const report = (at: number, errorId: string, fields: Record<string, unknown> = {}) => ({
  errorId,
  message: `Error ${errorId}`,
  release: "1",
  count: 1,
  status: "active",
  dropped: "{}",
  reportedAt: Timestamp.fromMillis(at),
  ...fields,
});

/** `count` entries with the ids `prefix0000`, `prefix0001` … */
export function numbered<Entry>(prefix: string, count: number, make: (index: number) => Entry) {
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`${prefix}${String(index).padStart(5, "0")}`, make(index)]),
  );
}
