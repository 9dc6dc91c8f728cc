import { type ReactNode, useLayoutEffect, useRef } from "react";
import { classNames } from "../classNames.ts";
import styles from "./Strip.module.css";

/**
 * For an element that disappears: if the focus is inside, it returns to where it came from, or
 * else moves to the page's content.
 */
export function useFocusBack<Frame extends HTMLElement = HTMLElement>() {
  const frame = useRef<Frame>(null);
  useLayoutEffect(() => {
    const shown = frame.current;
    let cameFrom: Element | null = null;
    function remember({ relatedTarget }: FocusEvent): void {
      if (relatedTarget instanceof Element && !shown?.contains(relatedTarget)) cameFrom = relatedTarget;
    }
    shown?.addEventListener("focusin", remember);
    return () => {
      shown?.removeEventListener("focusin", remember);
      if (!shown?.contains(document.activeElement)) return;
      const back = cameFrom?.isConnected ? cameFrom : document.getElementById("content");
      if (back instanceof HTMLElement) back.focus({ preventScroll: true });
    };
  }, []);
  return frame;
}

interface StripProps {
  /** The accessible name of the region. */
  label: string;
  /** A filled mark asks for an answer, a hollow one is for information. */
  mark: "filled" | "hollow";
  actions: ReactNode;
  children: ReactNode;
}

/** A ruled strip at the lower edge of the window. */
export function Strip({ label, mark, actions, children }: StripProps) {
  const frame = useFocusBack();
  return (
    <section ref={frame} className={styles.strip} aria-label={label}>
      <p className={classNames(styles.text, styles[mark])}>
        <span>{children}</span>
      </p>
      <div className={styles.actions}>{actions}</div>
    </section>
  );
}
