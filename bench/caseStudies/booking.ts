import { linearRandom } from "../../src/features/showcases/linearRandom.ts";
import {
  begin,
  commit,
  type Attempt,
  type Send,
  type Slot,
} from "../../src/features/showcases/mirai/booking.ts";

const SEED = 1_244_381_073;
const SLOTS = 40;
const PLACES = 12;
const BOOKINGS = 600;
const LARGEST_PARTY = 4;
/** Maximum number of times a booking is sent: double clicks, reloads, lost responses. */
const MOST_SENDS = 3;
const UNDER_WAY = 50;

function shuffled<Item>(items: Item[], random: () => number): Item[] {
  const mixed = [...items];
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [mixed[last], mixed[other]] = [mixed[other] as Item, mixed[last] as Item];
  }
  return mixed;
}

function generateSends(slots: Slot[], random: () => number): Send[] {
  return Array.from({ length: BOOKINGS }, (_, number) => {
    const id = String(number);
    const slot = slots[Math.floor(random() * SLOTS)] as Slot;
    const party = 1 + Math.floor(random() * LARGEST_PARTY);
    const times = 1 + Math.floor(random() * MOST_SENDS);
    return Array.from({ length: times }, () => ({ id, slot, party }));
  }).flat();
}

/** Mirai: bookings sent in random order, up to fifty concurrently, as transactions that retry on conflicts. */
export function measureBooking() {
  const random = linearRandom(SEED);
  const slots = Array.from({ length: SLOTS }, (): Slot => ({
    free: PLACES,
    version: 0,
    bookings: new Set(),
  }));
  const sends = generateSends(slots, random);
  const waiting = shuffled(sends, random);
  const underWay: Attempt[] = [];
  const outcomes = { accepted: 0, repeat: 0, refused: 0, again: 0 };
  let lowest = PLACES;
  while (waiting.length > 0 || underWay.length > 0) {
    while (underWay.length < UNDER_WAY && waiting.length > 0) underWay.push(begin(waiting.pop() as Send));
    const [attempt] = underWay.splice(Math.floor(random() * underWay.length), 1) as [Attempt];
    const outcome = commit(attempt);
    outcomes[outcome] += 1;
    if (outcome === "again") waiting.unshift(attempt.send);
    lowest = Math.min(lowest, attempt.send.slot.free);
  }
  const stored = slots.reduce((sum, { bookings }) => sum + bookings.size, 0);
  const oversold = slots.filter(({ free }) => free < 0).length;
  return { bookings: BOOKINGS, slots: SLOTS, sends: sends.length, ...outcomes, stored, lowest, oversold };
}
