import { figure } from "@/lib/figures.ts";
import type { Timetable } from "./useTimetable.ts";
import styles from "./TimetableApp.module.css";

/** What the last opening of the app cost. Until then it says what will be here. */
export function Measured({ timetable: { opening, crossings } }: { timetable: Timetable }) {
  return (
    <p className={styles.measured} role="status">
      {opening
        ? openingText(opening, crossings !== null)
        : "Here you see how long the app took to open, and how many bytes it loaded."}
    </p>
  );
}

function openingText(
  { milliseconds, timetableBytes, statusBytes }: NonNullable<Timetable["opening"]>,
  hasTimetable: boolean,
): string {
  const seconds = `${(milliseconds / 1_000).toFixed(1)} s`;
  if (statusBytes === 0) {
    return hasTimetable
      ? "Opened without a connection, from the timetable on the phone."
      : "Nothing arrived.";
  }
  const timetable =
    timetableBytes > 0
      ? `${figure(timetableBytes)} bytes for the season’s timetable`
      : "the timetable from the phone";
  return `Complete after ${seconds}: ${timetable}, ${figure(statusBytes)} bytes for the status.`;
}
