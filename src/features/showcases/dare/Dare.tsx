import { useEffect, useEffectEvent, useId, useRef, type MouseEvent, type ReactNode, useState } from "react";
import styles from "./Dare.module.css";

/** How long a dare lasts, in seconds. */
export const DARE_SECONDS = 20;

/**
 * Counts the seconds of a dare.
 * @param onSecond called every second with how many are left; 0 at the end.
 */
export function useCountdown(onSecond: (left: number) => void) {
  /** Seconds that are left; `null` while it does not run. */
  const [left, setLeft] = useState<number | null>(null);
  const isRunning = left !== null;
  const tick = useEffectEvent(() => {
    const next = (left ?? 1) - 1;
    setLeft(next === 0 ? null : next);
    onSecond(next);
  });
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => tick(), 1_000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return { left, start: () => setLeft(DARE_SECONDS), stop: () => setLeft(null) };
}

/** The state of an app in its address, as the parameters of the query. */
type AddressState = Readonly<Record<string, string>>;

/** The parameters of the address with which the app was opened. */
export const openedWith = (): URLSearchParams => new URLSearchParams(location.search);

/** For a button that changes what it does: the second click of a double click is not meant for that. */
export const onFirstClick = (act: () => void) => (event: MouseEvent) => {
  if (event.detail < 2) act();
};

interface DareProps {
  title: string;
  rules: string;
  /** Seconds that are left; `null` while no time runs. */
  left: number | null;
  /** The buttons. */
  children: ReactNode;
  /** What has happened so far. */
  log?: ReactNode;
  /** Empty before there is one. */
  result: string;
  /** The state that shows the result again; `null` when there is none to show. */
  state: AddressState | null;
}

/** A dare of twenty seconds, its result, and an address that shows the result to somebody else. */
export function Dare({ title, rules, left, children, log, result, state }: DareProps) {
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const showResult = useEffectEvent(() => {
    if (result === "") return;
    section.current?.scrollIntoView({ block: "nearest" });
    // The link that was pressed is hidden. Whoever is somewhere else already stays there.
    const focused = document.activeElement;
    const isElsewhere = focused instanceof HTMLElement && focused.offsetParent !== null;
    if (!isElsewhere) section.current?.focus({ preventScroll: true });
  });
  // An address that carries a result leads to it.
  useEffect(() => showResult(), []);
  return (
    <section ref={section} className={styles.dare} aria-labelledby={id} tabIndex={-1}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      <div className={styles.text}>
        <p className={styles.rules} hidden={result !== ""}>
          {rules}
        </p>
        <div className={styles.result}>
          <p role="status">{result}</p>
          {result !== "" && state && (
            <a href={`?${new URLSearchParams(state).toString()}`}>Link to this result</a>
          )}
        </div>
      </div>
      <div className={styles.actions}>{children}</div>
      <div className={styles.time}>
        <progress aria-hidden="true" max={DARE_SECONDS} value={left ?? 0} />
        <span role="timer">{left === null ? `${DARE_SECONDS} s` : `${left} s left`}</span>
      </div>
      {log}
    </section>
  );
}
