import { useMemo, useState } from "react";
import { Button } from "@/components/ui/controls/Button.tsx";
import { MINUTE_MS } from "@/lib/clock.ts";
import { counted } from "@/lib/figures.ts";
import { Dare, onFirstClick, openedWith, useCountdown } from "../dare/Dare.tsx";
import { routeOf, sailingCrossings, type Crossing } from "./crossings.ts";
import type { Timetable } from "./useTimetable.ts";
import { timeIn } from "./zonedTime.ts";

/** How long before check-in closes the signal is lost, how long the drive takes, and how fast the clock runs. */
const [LOST, DRIVE, MINUTES_A_SECOND] = [120, 20, 8];
/** The address carries whole minutes, so the result counts from one. */
const wholeMinute = (time: number) => Math.floor(time / MINUTE_MS) * MINUTE_MS;
const minutesOf = (time: number) => String(Math.floor(time / MINUTE_MS));

const UNAVAILABLE = "You can reach none of the next ferries. Skip some time first.";

/** A crossing to reach, and when the signal was lost; epoch milliseconds. */
interface Target {
  crossing: Crossing;
  lostAt: number;
}

/** When somebody left for it, epoch milliseconds. */
interface Departure extends Target {
  leftAt: number;
}

interface FerryDareProps {
  timetable: Timetable;
  /** Shows only the route of this crossing. */
  onRoute: (crossing: Crossing) => void;
}

/** The departure that the address shows: the crossing as it was known when the signal was lost. */
function departureOfAddress({ season, confirmedAt, now }: Timetable): Departure | null {
  const ferry = openedWith().get("ferry");
  if (ferry === null || !season || confirmedAt === null) return null;
  const crossing = sailingCrossings(season, confirmedAt).find(({ id }) => id === ferry);
  return crossing ? { crossing, lostAt: confirmedAt, leftAt: now } : null;
}

/** The dare to miss the ferry without a signal: the clock runs fast, and the visitor decides when to drive. */
export function FerryDare({ timetable, onRoute }: FerryDareProps) {
  const { season, now, skip, loseSignal } = timetable;
  const [target, setTarget] = useState<Target | null>(null);
  const [departure, setDeparture] = useState<Departure | null>(() => departureOfAddress(timetable));
  const leave = (at: number) => {
    if (target) setDeparture({ ...target, leftAt: wholeMinute(at) });
  };
  const countdown = useCountdown((left) => {
    skip(MINUTES_A_SECOND);
    if (left === 0) leave(now + MINUTES_A_SECOND * MINUTE_MS);
  });
  const isRunning = countdown.left !== null;
  // The phone may have an old status: the dare is about a ferry that sails.
  const minute = wholeMinute(now);
  const open = useMemo(
    () =>
      season &&
      sailingCrossings(season, minute).filter(
        ({ checkInCloses }) => checkInCloses > minute + DRIVE * MINUTE_MS,
      ),
    [season, minute],
  );
  const lostAt = ({ checkInCloses }: Crossing) => checkInCloses - LOST * MINUTE_MS;
  // Where the next one is nearer than that, the clock does not go back.
  const chosen = open?.find((crossing) => lostAt(crossing) >= now) ?? open?.[0];
  const isUnavailable = !isRunning && !chosen;
  const start = () => {
    if (!chosen) return;
    const at = wholeMinute(Math.max(now, lostAt(chosen)));
    setTarget({ crossing: chosen, lostAt: at });
    setDeparture(null);
    onRoute(chosen);
    loseSignal(at);
    countdown.start();
  };
  const drive = () => {
    countdown.stop();
    leave(now);
  };
  return (
    <Dare
      title="Dare: miss the ferry without a signal"
      rules={
        season && isUnavailable
          ? UNAVAILABLE
          : `You lose the signal up to two hours before check-in closes, and the clock runs ${MINUTES_A_SECOND}\u00a0minutes a second. You are ${DRIVE} minutes from the port. The app is all you have: drive in time.`
      }
      left={countdown.left}
      result={departure ? `${resultOf(departure)}${isUnavailable ? ` ${UNAVAILABLE}` : ""}` : ""}
      state={
        departure && {
          at: minutesOf(departure.leftAt),
          seen: minutesOf(departure.lostAt),
          ferry: departure.crossing.id,
          route: routeOf(departure.crossing),
        }
      }
    >
      <Button variant="primary" unavailable={isUnavailable} onClick={onFirstClick(isRunning ? drive : start)}>
        {isRunning ? "Drive to the port" : "Lose the signal"}
      </Button>
    </Dare>
  );
}

function resultOf({ crossing, leftAt }: Departure): string {
  const { from, checkInCloses } = crossing;
  const arrived = leftAt + DRIVE * MINUTE_MS;
  const closes = `${timeIn(from.zone, checkInCloses)}, ${from.name} time`;
  const spare = Math.floor((checkInCloses - arrived) / MINUTE_MS);
  return spare >= 0
    ? `On board: at check-in at ${timeIn(from.zone, arrived)}, ${counted(spare, "minute")} before it closed at ${closes}. No signal needed.`
    : `Missed: you came at ${timeIn(from.zone, arrived)}, and check-in closed at ${closes}. The app had the right time all along.`;
}
