import { begin, book, commit, type Attempt, type Outcome, type Slot } from "./booking.ts";

/** Two phones that want the same last ticket. */
export const phones = ["A", "B"] as const;
export type Phone = (typeof phones)[number];

export interface Round {
  /** What happened, press by press. */
  log: string[];
  /** What the next press of a phone does; `null` when it has its answer. */
  next: Record<Phone, "Read" | "Pay" | "Pay again" | null>;
  /** Bookings that are stored. */
  sold: number;
  /** Both phones have their answer. */
  isOver: boolean;
}

/** Plays the presses of both phones in their order, such as "ABBA": the first reads the slot, the next one pays. */
export function playRound(presses: string): Round {
  const slot: Slot = { free: 1, version: 0, bookings: new Set() };
  const attempts = new Map<Phone, Attempt>();
  const answers = new Map<Phone, Outcome>();
  const log: string[] = [];
  for (const press of presses) {
    const phone: Phone = press === "B" ? "B" : "A";
    const send = { id: phone, slot, party: 1 };
    const attempt = attempts.get(phone);
    if (answers.get(phone) === "accepted") {
      book(send);
      log.push(`${phone} pays again: same booking, same ticket.`);
    } else if (attempt) {
      attempts.delete(phone);
      const outcome = commit(attempt);
      if (outcome === "accepted") {
        answers.set(phone, outcome);
        log.push(`${phone} pays: the ticket is sold.`);
      } else log.push(`${phone} pays: stopped, the slot has changed.`);
    } else {
      const read = begin(send);
      if (read.free > 0) attempts.set(phone, read);
      else answers.set(phone, "refused");
      log.push(read.free > 0 ? `${phone} reads: 1 place left.` : `${phone} reads: sold out.`);
    }
  }
  const nextOf = (phone: Phone) => {
    const answer = answers.get(phone);
    if (answer) return answer === "accepted" ? "Pay again" : null;
    return attempts.has(phone) ? "Pay" : "Read";
  };
  return {
    log,
    next: { A: nextOf("A"), B: nextOf("B") },
    sold: slot.bookings.size,
    isOver: answers.size === phones.length,
  };
}
