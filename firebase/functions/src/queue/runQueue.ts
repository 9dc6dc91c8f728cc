import type { Firestore } from "firebase-admin/firestore";
import type { Deployments } from "../../../../src/api/groups/releases.ts";
import type { Mail, SendMail } from "../mail/mail.ts";
import { afterFailure, afterMail, CLAIM_MS, firstTimes, isDue, type SendTimes } from "./pace.ts";

/** The one document that says what has been sent. The administrator may read it. */
export const STATE_PATH = "notifications/state";

export interface World {
  firestore: Firestore;
  send: SendMail;
  /** The order of the site's releases. */
  deployments: () => Promise<Deployments>;
  /** Epoch milliseconds. */
  now: () => number;
  /** Writes a line to the log of the functions. */
  log: (line: string) => void;
}

/** What is to be sent next, and the position after it. `mail` is `null` when there is nothing to say about it. */
export interface Batch<Position> {
  mail: Mail | null;
  next: Position;
  /** Runs once after the mail was sent; a failure is logged. */
  sent?: () => Promise<void>;
}

/** A source of mails. It is asked again from the same position until a mail was sent. */
export interface Queue<Position> {
  /** The field of the state document. */
  name: "enquiries" | "errors";
  /** Least milliseconds between two mails. */
  gap: number;
  /** The position without a state document. */
  first: (now: number) => Position;
  collect: (position: Position, times: SendTimes, now: number) => Promise<Batch<Position> | null>;
}

interface QueueState<Position> {
  pace: SendTimes;
  position: Position;
  /** Counts the changes: whoever has read an older one may not write. */
  revision: number;
}

/**
 * Sends what is due. Any number of calls may run at the same time: a mail is claimed in a transaction before it is
 * sent. The position moves after the server has taken the mail, so a crash in between sends it again, with the same id.
 */
export async function runQueue<Position>(queue: Queue<Position>, world: World): Promise<void> {
  const { send, now } = world;
  for (;;) {
    const state = await readState(queue, world);
    if (!isDue(state.pace, now(), queue.gap)) return;
    const batch = await queue.collect(state.position, state.pace, now());
    if (!batch) return;
    if (!batch.mail) {
      await write(queue, world, state, { pace: state.pace, position: batch.next });
      return;
    }
    const claim = { pace: { ...state.pace, waitsUntil: now() + CLAIM_MS }, position: state.position };
    const claimed = await write(queue, world, state, claim);
    if (!claimed) return;
    try {
      await send(batch.mail);
    } catch (error) {
      await write(queue, world, claimed, {
        ...claim,
        pace: afterFailure(state.pace, now(), reasonOf(error)),
      });
      return;
    }
    const done = { pace: afterMail(state.pace, now()), position: batch.next };
    if (!(await write(queue, world, claimed, done))) return;
    await batch.sent?.().catch((error: unknown) => world.log(`After a mail: ${reasonOf(error)}`));
  }
}

/** Why something failed, in words. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

async function readState<Position>(queue: Queue<Position>, { firestore, now }: World) {
  const snapshot = await firestore.doc(STATE_PATH).get();
  const stored = snapshot.get(queue.name) as QueueState<Position> | undefined;
  return stored ?? { pace: firstTimes, position: queue.first(now()), revision: 0 };
}

/** Replaces the state that was `read`, unless somebody has changed it. Returns what is stored then, else `null`. */
function write<Position>(
  { name }: Queue<Position>,
  { firestore }: World,
  read: QueueState<Position>,
  change: Omit<QueueState<Position>, "revision">,
): Promise<QueueState<Position> | null> {
  const document = firestore.doc(STATE_PATH);
  return firestore.runTransaction(async (transaction) => {
    const stored = (await transaction.get(document)).get(name) as QueueState<Position> | undefined;
    if ((stored?.revision ?? 0) !== read.revision) return null;
    const state = { ...change, revision: read.revision + 1 };
    transaction.set(document, { [name]: state }, { mergeFields: [name] });
    return state;
  });
}
