import { useEffect, useEffectEvent, useRef, useState } from "react";
import { makeStatus, nextCrossings, type Crossing } from "./crossings.ts";
import { makeSeason, type Season, type StatusMessage } from "./season.ts";

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
 * Takes as long as downloading `message` over the line would. Answers its size in bytes; 0 for no message.
 * @throws when there is no connection.
 */
async function download(message: object | null, connection: Connection): Promise<number> {
  if (!message) return 0;
  if (connection === "none") throw new Error("No connection");
  const size = await compressedSize(JSON.stringify(message));
  const { latencyMs, bytesPerSecond } = lines[connection];
  await new Promise((resolve) => setTimeout(resolve, latencyMs + (size / bytesPerSecond) * 1_000));
  return size;
}

/** How often the app asks for the status, in milliseconds. */
const POLL_MS = 60_000;
const SKIP_MS = 20 * 60_000;

/** What the app needed until it showed its first answer. */
interface Opening {
  milliseconds: number;
  /** Downloaded, in bytes; 0 for what the device had stored. */
  timetableBytes: number;
  statusBytes: number;
}

export interface Timetable {
  connection: Connection;
  /** The app's clock, epoch milliseconds. */
  now: number;
  /** `null` before the timetable has been downloaded. */
  crossings: readonly Crossing[] | null;
  /** When the status was made, epoch milliseconds; `null` when it never arrived. */
  confirmedAt: number | null;
  opening: Opening | null;
  asking: boolean;
  connect: (connection: Connection) => void;
  reopen: () => void;
  skip: () => void;
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

/** The timetable app: what it has stored, what it has heard, and the line between it and the office. */
export function useTimetable(): Timetable {
  const [connection, setConnection] = useState<Connection>("slow");
  const [skipped, setSkipped] = useState(0);
  const [time, setTime] = useState(() => Date.now());
  const now = time + skipped;
  /** Both are kept when the app is opened again, as storage on the device would be. */
  const [season, setSeason] = useState<Season | null>(null);
  const [status, setStatus] = useState<StatusMessage | null>(null);
  const [opening, setOpening] = useState<Opening | null>(null);
  const [asking, setAsking] = useState(true);
  const asked = useRef(0);

  /** Asks for the timetable when it is missing, and for the status. An answer to an older question is discarded. */
  const ask = async ({ connection: line, season: stored, at, isOpening }: Question) => {
    asked.current += 1;
    const own = asked.current;
    const isCurrent = () => own === asked.current;
    const started = performance.now();
    const answered = { timetableBytes: 0, statusBytes: 0 };
    try {
      const office = makeSeason();
      answered.timetableBytes = await download(stored ? null : office, line);
      if (!isCurrent()) return;
      setSeason(office);
      const message = makeStatus(office, at);
      answered.statusBytes = await download(message, line);
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
    if (question.connection === "none" && !question.isOpening) return;
    setAsking(true);
    void ask(question);
  };
  const poll = useEffectEvent(() => {
    setTime(Date.now());
    askAgain({ at: Date.now() + skipped });
  });
  const start = useEffectEvent(() => void ask({ connection, season, at: now, isOpening: true }));
  useEffect(() => {
    const opened = setTimeout(() => start());
    const timer = setInterval(() => poll(), POLL_MS);
    return () => {
      clearTimeout(opened);
      clearInterval(timer);
    };
  }, []);

  return {
    connection,
    now,
    crossings: season && nextCrossings(season, status, now),
    confirmedAt: status && status.at * 1_000,
    opening,
    asking,
    connect: (next) => {
      setConnection(next);
      askAgain({ connection: next });
    },
    reopen: () => {
      setOpening(null);
      askAgain({ isOpening: true });
    },
    skip: () => {
      setSkipped(skipped + SKIP_MS);
      askAgain({ at: now + SKIP_MS });
    },
  };
}
