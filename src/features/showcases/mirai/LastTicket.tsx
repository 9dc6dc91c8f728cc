import { useMemo, useState } from "react";
import { Button } from "@/components/ui/controls/Button.tsx";
import { counted } from "@/lib/figures.ts";
import { Dare, openedWith, DARE_SECONDS, useCountdown } from "../dare/Dare.tsx";
import { begin, book, commit, type Attempt, type Outcome, type Slot } from "./booking.ts";
import styles from "./LastTicket.module.css";

/** Two phones that want the same last ticket. */
const phones = ["A", "B"] as const;
type Phone = (typeof phones)[number];

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

/** The longest order of presses, because an address carries it. */
const LONGEST = 24;

function pressesOfAddress(): string {
  const presses = openedWith().get("presses") ?? "";
  const isPossible = /^[AB]+$/.test(presses) && presses.length <= LONGEST && playRound(presses).isOver;
  return isPossible ? presses : "";
}

/** The dare to sell the last ticket twice: the visitor decides in which order two phones read and pay. */
export function LastTicket() {
  const [presses, setPresses] = useState(pressesOfAddress);
  const [finished, setFinished] = useState("");
  const [{ tries, soldTwice }, setScore] = useState({ tries: 0, soldTwice: 0 });
  const [isTimeOver, setTimeOver] = useState(false);
  const countdown = useCountdown((left) => {
    if (left > 0) return;
    setTimeOver(true);
    // The last round that came to an end is the result.
    setPresses(finished);
  });
  const round = useMemo(() => playRound(presses), [presses]);

  const press = (phone: Phone) => {
    const isFresh = countdown.left === null;
    if (isFresh) {
      countdown.start();
      setTimeOver(false);
      setFinished("");
    }
    const before = isFresh || round.isOver || presses.length === LONGEST ? "" : presses;
    const after = playRound(before + phone);
    setPresses(before + phone);
    if (after.isOver) setFinished(before + phone);
    setScore((score) => {
      const { tries: counting, soldTwice: twice } = isFresh ? { tries: 0, soldTwice: 0 } : score;
      return after.isOver
        ? { tries: counting + 1, soldTwice: twice + Number(after.sold > 1) }
        : { tries: counting, soldTwice: twice };
    });
  };

  return (
    <Dare
      title="Dare: sell the last ticket twice"
      rules={`One place is left, and two phones want it. You press for both, in any order, for ${DARE_SECONDS} seconds: read early, pay late, pay again.`}
      left={countdown.left}
      result={resultOf(round.isOver, isTimeOver, tries, soldTwice)}
      state={round.isOver ? { presses } : null}
      log={
        presses !== "" && (
          <p className={styles.log} role="log">
            {round.log.slice(-4).join("\n")}
          </p>
        )
      }
    >
      <div className={styles.phones}>
        {phones.map((phone) => {
          const next = round.isOver || (countdown.left === null && isTimeOver) ? "Read" : round.next[phone];
          return (
            <Button key={phone} variant="primary" unavailable={next === null} onClick={() => press(phone)}>
              {`${phone}: ${next ?? "Sold out"}`}
            </Button>
          );
        })}
      </div>
    </Dare>
  );
}

function resultOf(isOver: boolean, isTimeOver: boolean, tries: number, soldTwice: number): string {
  const score = `${counted(tries, "try", "tries")}, sold twice: ${soldTwice}.`;
  if (isTimeOver) return `Time is over. ${score}`;
  if (!isOver) return "";
  return tries === 0
    ? "One ticket, one refusal. Press to try another order."
    : `One ticket, one refusal. ${score}`;
}
