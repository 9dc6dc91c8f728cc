import { useEffect, useLayoutEffect, useRef } from "react";
import { paths } from "@/config/paths.ts";
import { contact } from "@/content/site.ts";
import styles from "./Fallback.module.css";

/** How often a visitor may try again (specification, section 9). */
const MAX_RETRIES = 3;
/** A boundary that still shows an error resets automatically after this time, in milliseconds (section 9). */
const RESET_MS = 5_000;

/** The retries so far. */
export interface Retries {
  /** Retries by the visitor. */
  count: number;
  /** The last reset was automatic. No second one follows: a lasting error would be reported again and again. */
  automatic: boolean;
  /** The boundary's key: when it changes, all retries are available again. */
  key: string;
}

export const noRetries = (key: string): Retries => ({ count: 0, automatic: false, key });
const triedAgain = ({ count, key }: Retries): Retries => ({ ...noRetries(key), count: count + 1 });
const resetItself = (retries: Retries): Retries => ({ ...retries, automatic: true });

/**
 * For the element of a fallback. When it is removed with the focus inside, the focus moves to its parent; the next
 * fallback there takes it over. A page that follows focuses its own heading.
 */
function useFallbackFocus() {
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const shown = frame.current;
    const place = shown?.parentElement;
    if (!place) return undefined;
    if (place === document.activeElement) (shown.querySelector("button") ?? shown).focus();
    return () => {
      if (!shown.contains(document.activeElement)) return;
      place.tabIndex = -1;
      place.focus({ preventScroll: true });
    };
  }, []);
  return frame;
}

/** What failed: the whole app, the page within its frame, or a part of a page. */
export type BoundaryLevel = "critical" | "page" | "component";

/** The title, and what could not be shown, by scope. */
const words = {
  critical: ["Critical Error", "The site"],
  page: ["Page Error", "This page"],
  component: ["Something went wrong", "This part of the page"],
} satisfies Record<BoundaryLevel, readonly string[]>;

interface FallbackProps {
  level: BoundaryLevel;
  /** There is no layout around it: it is the whole content of the page. */
  alone: boolean;
  /** Renders nothing visible; it resets all the same. */
  quiet: boolean;
  retries: Retries;
  /** A retry is running. */
  pending: boolean;
  /** Retries. Must be the same function on every render. */
  onReset: (next: (retries: Retries) => Retries) => void;
}

/** Shown in place of what failed. It needs neither store nor router, and no code that is not loaded yet. */
export function Fallback({ level, alone, quiet, retries, pending, onReset }: FallbackProps) {
  const Frame = alone ? "main" : "div";
  const Heading = level === "component" ? "h2" : "h1";
  const [title, what] = words[level];
  const left = MAX_RETRIES - retries.count;
  const frame = useFallbackFocus();
  useEffect(() => {
    if (retries.automatic) return undefined;
    const timer = setTimeout(() => onReset(resetItself), RESET_MS);
    return () => clearTimeout(timer);
  }, [retries, onReset]);

  if (quiet) return null;
  return (
    <Frame ref={frame} tabIndex={-1} className={styles.fallback} data-level={level}>
      <div role="alert">
        <Heading>{title}</Heading>
        <p>{what} could not be shown.</p>
        {level === "critical" && (
          <p>
            Please refresh the page. If that does not help, contact support at{" "}
            <a href={`mailto:${contact.email}`}>{contact.email}</a>.
          </p>
        )}
        {left === 0 && <p>Please refresh the page, or come back later.</p>}
      </div>
      <p className={styles.ways}>
        {left > 0 && (
          <button type="button" aria-disabled={pending} onClick={() => pending || onReset(triedAgain)}>
            {`Try Again (${left} of ${MAX_RETRIES} left)`}
          </button>
        )}
        {level !== "component" && <a href={paths.home}>Go Home</a>}
      </p>
    </Frame>
  );
}
