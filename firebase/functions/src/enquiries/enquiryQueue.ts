import { Timestamp, type Query } from "firebase-admin/firestore";
import { FAILURES_WITH_TEXT, mailsOfTheDay, QUICK_MAILS, type SendTimes } from "../queue/pace.ts";
import type { Batch, Queue, World } from "../queue/runQueue.ts";
import type { Settings } from "../settings.ts";
import { confirm } from "./confirm.ts";
import { collections, readEnquiry, type NewEnquiry } from "./enquiry.ts";
import { enquiryMail, summaryMail } from "./enquiryMails.ts";

/** What arrived so long before the first run is mailed, in milliseconds; what is older is known to the owner. */
const FIRST_MS = 15 * 60_000;
/** How long a commit may take to become visible after its time of arrival. */
const OVERLAP_MS = 60_000;
const READ_LIMIT = 20;

/** What has been mailed: everything before `from`, and `seen`. Times are epoch milliseconds. */
interface Position {
  from: number;
  /** Times of arrival by id, since `from`. */
  seen: Record<string, number>;
}

/** New enquiries, oldest first: one mail each, or one about several when a day has brought many. */
export function enquiryQueue(world: World, settings: Settings): Queue<Position> {
  const { firestore } = world;
  const arrivedSince = (collection: string, from: number): Query =>
    firestore.collection(collection).where("submittedAt", ">=", Timestamp.fromMillis(from));

  async function unmailed({ from, seen }: Position): Promise<NewEnquiry[]> {
    const limit = READ_LIMIT + Object.keys(seen).length;
    const found = await Promise.all(
      collections.map((name) => arrivedSince(name, from).orderBy("submittedAt").limit(limit).get()),
    );
    return found
      .flatMap(({ docs }) => docs.map(readEnquiry))
      .filter(({ id }) => !Object.hasOwn(seen, id))
      .toSorted((one, other) => one.submittedAt - other.submittedAt);
  }

  async function summary(found: readonly NewEnquiry[], { from, seen }: Position) {
    const newest = await Promise.all(
      collections.map((name) => arrivedSince(name, from).orderBy("submittedAt", "desc").limit(1).get()),
    );
    const times = [...found, ...newest.flatMap(({ docs }) => docs.map(readEnquiry))];
    // By the database's clock: with one that is ahead, what arrives in the next minutes would count as mailed.
    const until = Math.max(...times.map(({ submittedAt }) => submittedAt)) + 1;
    const arrived = (name: string) =>
      arrivedSince(name, from).where("submittedAt", "<", Timestamp.fromMillis(until));
    const counts = await Promise.all(collections.map((name) => arrived(name).count().get()));
    const stored = counts.reduce((sum, count) => sum + count.data().count, 0);
    // One that was mailed may have been deleted since.
    const total = Math.max(found.length, stored - Object.keys(seen).length);
    return { mail: summaryMail(found, total, settings), next: { from: until, seen: {} } };
  }

  function single(enquiry: NewEnquiry, position: Position): Batch<Position> {
    const from = Math.max(position.from, enquiry.submittedAt - OVERLAP_MS);
    const seen = Object.entries({ ...position.seen, [enquiry.id]: enquiry.submittedAt });
    return {
      mail: enquiryMail(enquiry, settings),
      next: { from, seen: Object.fromEntries(seen.filter(([, at]) => at >= from)) },
      ...(settings.confirms && { sent: () => confirm(enquiry, world) }),
    };
  }

  return {
    name: "enquiries",
    gap: 0,
    first: (now) => ({ from: now - FIRST_MS, seen: {} }),
    collect: async (position: Position, times: SendTimes, now: number) => {
      const found = await unmailed(position);
      const [oldest] = found;
      if (!oldest) return null;
      const isLastQuick = mailsOfTheDay(times, now) >= QUICK_MAILS - 1;
      const several = (isLastQuick && found.length > 1) || times.failures >= FAILURES_WITH_TEXT;
      return several ? summary(found, position) : single(oldest, position);
    },
  };
}
