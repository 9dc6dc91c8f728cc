import { useState } from "react";
import { classNames } from "@/components/ui/classNames.ts";
import { Button } from "@/components/ui/controls/Button.tsx";
import { SegmentedControl } from "@/components/ui/controls/SegmentedControl.tsx";
import { Select } from "@/components/ui/controls/Select.tsx";
import { MINUTE_MS } from "@/lib/clock.ts";
import { counted } from "@/lib/figures.ts";
import { Device } from "../brand/Device.tsx";
import { openedWith } from "../dare/Dare.tsx";
import { homePort, routeOf, type Crossing } from "./crossings.ts";
import { FerryDare } from "./FerryDare.tsx";
import { Measured } from "./Measured.tsx";
import { useTimetable, type Timetable } from "./useTimetable.ts";
import { dayIn, timeIn } from "./zonedTime.ts";
import styles from "./TimetableApp.module.css";

/** A status counts as confirmed for so long, in milliseconds. */
const CONFIRMED_MS = 15 * MINUTE_MS;
/** From the numbers that Sweden's regulator (PTS) keeps for fiction: it reaches nobody. */
const DUTY_OFFICE = "+46 8 465 004 12";

const connections = [
  { value: "fast", label: "Fast" },
  { value: "slow", label: "32 kbit/s" },
  { value: "none", label: "None" },
] as const;

const SKIP_MINUTES = 20;
/** How many departures after the next one fit on the screen. */
const LATER = 4;
const ALL = "All routes";
const routeNames = [
  ALL,
  "Stockholm to Ventspils",
  "Ventspils to Stockholm",
  "Stockholm to Turku",
  "Turku to Stockholm",
];

/** The route that the address shows. */
function routeOfAddress(): string {
  const given = openedWith().get("route");
  return routeNames.find((name) => name === given) ?? ALL;
}

/** A small working version of the TF app: the next crossings, on a line that the visitor chooses. */
export function TimetableApp() {
  const timetable = useTimetable();
  const [route, setRoute] = useState(routeOfAddress);
  const shown = timetable.crossings?.filter((crossing) => route === ALL || routeOf(crossing) === route);
  const [next, ...later] = shown ?? [];
  return (
    <>
      <div className={styles.controls}>
        <div className={styles.control}>
          <span className={styles.label} aria-hidden="true">
            Connection
          </span>
          <SegmentedControl
            legend="Connection"
            segments={connections}
            value={timetable.connection}
            onChange={timetable.connect}
          />
        </div>
        <Button onClick={timetable.reopen}>Open the app again</Button>
        <Button onClick={() => timetable.skip(SKIP_MINUTES)}>Skip {SKIP_MINUTES} minutes</Button>
      </div>
      <Device
        kind="phone"
        label="TF timetable"
        busy={timetable.asking}
        bar={
          <>
            <span>{`${timeIn(homePort.zone, timetable.now)} in ${homePort.name}`}</span>
            <span>{timetable.connection === "none" ? "No signal" : "Signal"}</span>
          </>
        }
      >
        <Select label="Route" options={routeNames} value={route} onChange={setRoute} />
        {!shown && (
          <p className={styles.waiting}>
            {timetable.asking
              ? "Downloading the timetable"
              : "No timetable on this phone yet. Choose a connection to download it."}
          </p>
        )}
        {shown && !next && <p>No departure in the next 14 hours.</p>}
        {next && <NextCrossing crossing={next} timetable={timetable} />}
        {later.length > 0 && (
          <ol className={styles.list} aria-label="Later departures">
            {later.slice(0, LATER).map((crossing) => (
              <LaterCrossing key={crossing.id} crossing={crossing} />
            ))}
          </ol>
        )}
      </Device>
      <Measured timetable={timetable} />
      <FerryDare timetable={timetable} onRoute={(crossing) => setRoute(routeOf(crossing))} />
    </>
  );
}

function NextCrossing({ crossing, timetable }: { crossing: Crossing; timetable: Timetable }) {
  const { from, to, planned, expected, arrival, checkInCloses, cancelled } = crossing;
  const { confirmedAt, now } = timetable;
  const isConfirmed = confirmedAt !== null && now - confirmedAt <= CONFIRMED_MS;
  const verb = cancelled || expected === planned ? "Planned for" : "Last known";
  return (
    <div className={styles.next}>
      <p className={styles.route}>{routeOf(crossing)}</p>
      <p className={styles.departure}>
        <span className={styles.verb}>{isConfirmed && !cancelled ? "Sails at" : verb}</span>{" "}
        {cancelled || expected !== planned ? (
          <>
            <s className={styles.before}>{timeIn(from.zone, planned)}</s>{" "}
            <strong className={classNames(styles.time, cancelled && styles.cancelled)}>
              {cancelled ? "Cancelled" : timeIn(from.zone, expected)}
            </strong>
          </>
        ) : (
          <strong className={styles.time}>{timeIn(from.zone, planned)}</strong>
        )}
      </p>
      <p>
        {`${statusText(crossing)}. ${dayIn(from.zone, cancelled ? planned : expected)}, ${from.name} time.`}
      </p>
      {!cancelled && (
        <p>
          <span>{checkInCloses > now ? "Check-in closes at " : "Check-in closed at "}</span>
          <b>{timeIn(from.zone, checkInCloses)}</b>. Arrives at <b>{timeIn(to.zone, arrival)}</b>
          <span>{`, ${to.name} time.`}</span>
        </p>
      )}
      <p className={isConfirmed ? styles.confirmed : styles.stale}>
        <span role="status">{confirmationText(timetable)}</span>{" "}
        {!isConfirmed && <a href={`tel:${DUTY_OFFICE.replaceAll(" ", "")}`}>Call {DUTY_OFFICE}</a>}
      </p>
    </div>
  );
}

const delayText = (minutes: number) =>
  [minutes >= 60 && `${Math.floor(minutes / 60)} h`, minutes % 60 > 0 && `${minutes % 60} min`]
    .filter(Boolean)
    .join(" ");

/** Of a crossing that the status does not cover, only the timetable is known: the app does not call it on time. */
const statusText = ({ cancelled, delayMinutes, hasStatus }: Crossing) => {
  if (cancelled) return "Cancelled";
  if (delayMinutes > 0) return `${delayText(delayMinutes)} late`;
  return hasStatus ? "On time" : "Timetable only";
};

function confirmationText({ confirmedAt, now }: Timetable): string {
  if (confirmedAt === null) return "Not confirmed.";
  const age = now - confirmedAt;
  if (age > CONFIRMED_MS) {
    const day = dayIn(homePort.zone, confirmedAt);
    const since = day === dayIn(homePort.zone, now) ? "" : `${day}, `;
    return `Not confirmed since ${since}${timeIn(homePort.zone, confirmedAt)} in ${homePort.name}.`;
  }
  const minutes = Math.floor(age / MINUTE_MS);
  if (minutes < 1) return "Confirmed less than a minute ago";
  return `Confirmed ${counted(minutes, "minute")} ago`;
}

function LaterCrossing({ crossing }: { crossing: Crossing }) {
  const { from, planned, expected, cancelled, delayMinutes, hasStatus } = crossing;
  const at = cancelled ? planned : expected;
  return (
    <li className={styles.later}>
      <b className={styles.laterTime}>{timeIn(from.zone, at)}</b>
      <span>{routeOf(crossing)}</span>
      <small>{dayIn(from.zone, at)}</small>
      <small>
        {from.name} time{" "}
        <span
          className={classNames(
            cancelled || delayMinutes > 0 ? styles.deviation : hasStatus && styles.onTime,
          )}
        >
          {statusText(crossing)}
        </span>
      </small>
    </li>
  );
}
