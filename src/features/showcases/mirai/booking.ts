/** A time at which people are admitted: one document of the database. */
export interface Slot {
  free: number;
  /** Incremented by every write, so that a transaction can detect a conflict. */
  version: number;
  /** The ids of the stored bookings. */
  bookings: Set<string>;
}

/** A request for `party` places. A booking keeps its id however often it is sent. */
export interface Send {
  id: string;
  slot: Slot;
  party: number;
}

/** A transaction that has read but not yet written. */
export interface Attempt {
  send: Send;
  version: number;
  free: number;
  isRepeat: boolean;
}

/** `again`: another attempt wrote after this one had read, so it has to begin again. */
export type Outcome = "accepted" | "repeat" | "refused" | "again";

/** Reads the slot, as the first half of a transaction. */
export function begin(send: Send): Attempt {
  const { version, free, bookings } = send.slot;
  return { send, version, free, isRepeat: bookings.has(send.id) };
}

/** The second half: writes, unless the booking is stored already, does not fit, or the slot has changed meanwhile. */
export function commit({ send, version, free, isRepeat }: Attempt): Outcome {
  const { slot, id, party } = send;
  if (isRepeat) return "repeat";
  if (free < party) return "refused";
  if (slot.version !== version) return "again";
  slot.free -= party;
  slot.version += 1;
  slot.bookings.add(id);
  return "accepted";
}

/** Sends a booking. Nothing comes between reading and writing in this page, so one attempt is enough. */
export const book = (send: Send): Outcome => commit(begin(send));
