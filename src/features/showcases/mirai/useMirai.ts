import { useReducer, useState } from "react";
import { DAY_MS } from "@/lib/clock.ts";
import { counted } from "@/lib/figures.ts";
import { onFirstUse } from "@/lib/onFirstUse.ts";
import { randomId } from "@/lib/randomId.ts";
import { shortReference } from "@/lib/shortReference.ts";
import { book, type Slot } from "./booking.ts";

/** A time at the door of the invented museum. */
interface Time {
  time: string;
  slot: Slot;
}

export interface Ticket {
  id: string;
  /** The day of the visit, epoch milliseconds. */
  day: number;
  time: Time;
  party: number;
  /** `kept`: on this phone, not sent. */
  stage: "kept" | "booked";
  isAdmitted: boolean;
}

/** Places that are left at each time of the first day when the app opens. */
const opening: readonly [time: string, free: number][] = [
  ["13:40", 0],
  ["14:00", 2],
  ["14:20", 4],
  ["14:40", 9],
  ["15:00", 12],
];

/** How many days the calendar shows. */
const DAYS = 7;
/** Of one place, in euros. */
export const PRICE = 9;

/** The times of a day. Later days have more places left. */
const makeTimes = (day: number): Time[] =>
  opening.map(([time, free]) => ({
    time,
    slot: { free: Math.min(12, free + 3 * day), version: 0, bookings: new Set() },
  }));

/** From tomorrow on: today's times may be over. Counted from noon: where the clocks change, a day has 23 or 25 hours. */
const makeDays = (now: number) => {
  const noon = new Date(now).setHours(12);
  return Array.from({ length: DAYS }, (_, day) => ({ at: noon + (day + 1) * DAY_MS, times: makeTimes(day) }));
};

const dayFormat = onFirstUse(
  () => new Intl.DateTimeFormat("en-GB", { weekday: "short", day: "numeric", month: "short" }),
);
/** "Tue 1 Dec". */
export const dayName = (day: number): string => dayFormat().format(day).replace(",", "");

export const places = (count: number) => counted(count, "place");
export const people = (count: number) => counted(count, "person", "people");

/** What people read aloud, below the code in case the scanner is out of battery: "7KM 4QX", made from the id. */
export const ticketNumber = (id: string): string => shortReference(id).replace(/^.../, "$& ");

/** The state of the app. The slots are a database in this page; the ticket is what the phone keeps. */
export function useMirai() {
  const [days] = useState(() => makeDays(Date.now()));
  const [day, setDay] = useState(0);
  const { at, times } = days[day] ?? { at: 0, times: [] };
  const [, redraw] = useReducer((drawn: number) => drawn + 1, 0);
  const [isOnline, setOnline] = useState(true);
  const [chosen, choose] = useState("14:20");
  const [party, setParty] = useState(2);
  const [ticket, setTicket] = useState<Ticket | null>(null);
  const [message, say] = useState("");
  const [refusals, setRefusals] = useState(0);
  /** A message about one choice says nothing of the next. */
  const choosing =
    <Value>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value);
      say("");
    };

  function send(kept: Ticket): void {
    const { id, time, party: count } = kept;
    const outcome = book({ id, slot: time.slot, party: count });
    redraw();
    if (outcome === "refused") {
      const free = times.find(({ slot }) => slot.free >= count);
      setTicket(null);
      setRefusals(refusals + 1);
      say(
        `${time.time} ${time.slot.free === 0 ? "is full" : `has only ${places(time.slot.free)} left`}. Nothing was booked.${free ? ` ${free.time} has ${places(free.slot.free)}.` : ""}`,
      );
      return;
    }
    setTicket({ ...kept, stage: "booked" });
    say(
      outcome === "repeat"
        ? "The same booking arrived once more. It has the same id, so you still have one ticket."
        : `Booked: ${people(count)} at ${time.time}.`,
    );
  }

  return {
    days,
    day,
    setDay: choosing(setDay),
    times,
    isOnline,
    chosen,
    choose: choosing(choose),
    party,
    setParty: choosing(setParty),
    ticket,
    message,
    /** How many bookings were refused. */
    refusals,
    /** Books, or sends the booking once more, as a second click or a reload would. */
    press(): void {
      const time = times.find((one) => one.time === chosen) ?? times[0];
      if (!time) return;
      const current = ticket ?? {
        id: randomId(Math.random),
        day: at,
        time,
        party,
        stage: "kept",
        isAdmitted: false,
      };
      // The phone has the number of places that it read last: it keeps no booking that cannot fit.
      if (isOnline || (!ticket && time.slot.free < party)) send(current);
      else if (current.stage === "booked") say("No connection. This booking has been sent already.");
      else {
        setTicket(current);
        say("No connection. The booking is kept on this phone and sent when the connection is back.");
      }
    },
    connect(online: boolean): void {
      setOnline(online);
      if (online && ticket?.stage === "kept") send(ticket);
      else say(online ? "" : "No connection. A ticket that is on this phone stays here.");
    },
    /** The volunteer's phone has the list of bookings, so it needs no connection. */
    scan(): void {
      if (!ticket) return;
      if (ticket.stage === "kept") say("At the door: this booking has not been sent yet.");
      else if (ticket.isAdmitted) say(`At the door: ${ticketNumber(ticket.id)} has been admitted already.`);
      else {
        setTicket({ ...ticket, isAdmitted: true });
        say(`At the door: welcome, ${people(ticket.party)}.`);
      }
    },
    startOver(): void {
      setTicket(null);
      say(
        ticket?.stage === "booked"
          ? "The museum keeps that booking: its places stay taken."
          : "That booking was not sent. Nothing is booked.",
      );
    },
  };
}

export type Mirai = ReturnType<typeof useMirai>;
