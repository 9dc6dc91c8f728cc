import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { MINUTE_MS } from "@/lib/clock.ts";
import { openedWith } from "../dare/Dare.tsx";
import { makeStatus, nextCrossings } from "./crossings.ts";
import { makeSeason, SEASON_BYTES, type Season, type StatusMessage } from "./season.ts";

/** The visitor's choice of connection. */
type Connection = "fast" | "slow" | "none";

/** Milliseconds until the first byte, and bytes in a second. The slow line is GPRS, about 32 kbit/s. */
const lines = {
  fast: { latencyMs: 40, bytesPerSecond: 1_000_000 },
  slow: { latencyMs: 600, bytesPerSecond: 4_000 },
} as const;

/** The size of a text after gzip, in bytes; uncompressed where the browser has no gzip. */
async function compressedSize(text: string): Promise<number> {
  const bytes = new Blob([text]);
  if (!("CompressionStream" in globalThis)) return bytes.size;
  const compressed = bytes.stream().pipeThrough(new CompressionStream("gzip"));
  return (await new Response(compressed).arrayBuffer()).byteLength;
}

/**
 * Takes as long as downloading `size` bytes over the line would. Answers the size; nothing is downloaded for 0.
 * @throws when there is no connection.
 */
async function download(size: number, connection: Connection): Promise<number> {
  if (size === 0) return 0;
  if (connection === "none") throw new Error("No connection");
  const { latencyMs, bytesPerSecond } = lines[connection];
  await new Promise((resolve) => setTimeout(resolve, latencyMs + (size / bytesPerSecond) * 1_000));
  return size;
}

/** How often the app asks for the status, in milliseconds. */
const POLL_MS = MINUTE_MS;

/** The year 3000: an address may carry any number. */
const LAST_MINUTE = Date.UTC(3000, 0, 1) / MINUTE_MS;

/** What the app needed until it showed its first answer. */
interface Opening {
  milliseconds: number;
  /** Downloaded, in bytes; 0 for what the device had stored. */
  timetableBytes: number;
  statusBytes: number;
}

/** One question of the app to the office. */
interface Question {
  connection: Connection;
  /** The timetable that the phone has. */
  season: Season | null;
  /** The app's clock, epoch milliseconds. */
  at: number;
  isOpening: boolean;
}

/** What the address shows: the time on the clock, and when the signal was lost; both in minutes since the epoch. */
function readAddress(): { at: number; seen: number } | null {
  const given = openedWith();
  const [at, seen] = [Number(given.get("at") ?? NaN), Number(given.get("seen") ?? NaN)];
  const isPossible =
    Number.isInteger(at) && Number.isInteger(seen) && seen > 0 && seen <= at && at < LAST_MINUTE;
  return isPossible ? { at: at * MINUTE_MS, seen: seen * MINUTE_MS } : null;
}

/** The timetable app: what it has stored, what it has heard, and the line between it and the office. */
export function useTimetable() {
  const [opened] = useState(readAddress);
  const [connection, setConnection] = useState<Connection>(opened ? "none" : "slow");
  const [time, setTime] = useState(() => Date.now());
  const [skipped, setSkipped] = useState(() => (opened ? opened.at - time : 0));
  const now = time + skipped;
  /** Both are kept when the app is opened again, as storage on the device would be. */
  const [season, setSeason] = useState<Season | null>(() => (opened ? makeSeason() : null));
  const [status, setStatus] = useState<StatusMessage | null>(() =>
    opened && season ? makeStatus(season, opened.seen) : null,
  );
  const [opening, setOpening] = useState<Opening | null>(null);
  const [asking, setAsking] = useState(!opened);
  const asked = useRef(0);

  /** Asks for the timetable when it is missing, and for the status. An answer to an older question is discarded. */
  const ask = async ({ connection: line, season: stored, at, isOpening }: Question) => {
    asked.current += 1;
    const own = asked.current;
    const isCurrent = () => own === asked.current;
    const started = performance.now();
    const answered = { timetableBytes: 0, statusBytes: 0 };
    try {
      const office = stored ?? makeSeason();
      answered.timetableBytes = await download(stored ? 0 : SEASON_BYTES, line);
      if (!isCurrent()) return;
      setSeason(office);
      const message = makeStatus(office, at);
      answered.statusBytes = await download(await compressedSize(JSON.stringify(message)), line);
      if (!isCurrent()) return;
      setStatus(message);
      setTime(Date.now());
    } catch {
      // Without a connection the app shows what it has, and how old that is.
    }
    if (!isCurrent()) return;
    if (isOpening) setOpening({ ...answered, milliseconds: performance.now() - started });
    setAsking(false);
  };

  const askAgain = (changed: Partial<Question>) => {
    const question = { connection, season, at: now, isOpening: false, ...changed };
    if (question.connection === "none" && !question.isOpening) {
      // What was on its way does not arrive.
      asked.current += 1;
      setAsking(false);
      return;
    }
    setAsking(true);
    void ask(question);
  };
  const connect = (next: Connection) => {
    setConnection(next);
    setOpening(null);
    askAgain({ connection: next });
  };
  const poll = useEffectEvent(() => {
    setTime(Date.now());
    askAgain({ at: Date.now() + skipped });
  });
  const start = useEffectEvent(() => {
    // Shown again after Back, it is open already.
    if (opened || asked.current > 0) poll();
    else void ask({ connection, season, at: now, isOpening: true });
  });
  useEffect(() => {
    const starting = setTimeout(() => start());
    const timer = setInterval(() => poll(), POLL_MS);
    return () => {
      clearTimeout(starting);
      clearInterval(timer);
    };
  }, []);

  const crossings = useMemo(() => season && nextCrossings(season, status, now), [season, status, now]);
  return {
    connection,
    /** The app's clock, epoch milliseconds. */
    now,
    /** The timetable that the phone has; `null` before it has been downloaded. */
    season,
    /** `null` without a timetable. */
    crossings,
    /** When the status was made, epoch milliseconds; `null` when it never arrived. */
    confirmedAt: status && status.at * 1_000,
    opening,
    asking,
    connect,
    reopen: () => {
      setOpening(null);
      askAgain({ isOpening: true });
    },
    /** Moves the app's clock on. */
    skip: (minutes: number) => {
      setSkipped(skipped + minutes * MINUTE_MS);
      askAgain({ at: now + minutes * MINUTE_MS });
    },
    /** Loses the connection at that time, with the status that was known then. Epoch milliseconds. */
    loseSignal: (at: number) => {
      const stored = season ?? makeSeason();
      setSeason(stored);
      setStatus(makeStatus(stored, at));
      setSkipped(at - time);
      connect("none");
    },
  };
}

export type Timetable = ReturnType<typeof useTimetable>;
