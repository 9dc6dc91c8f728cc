import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { Button } from "@/components/ui/controls/Button.tsx";
import { Link } from "@/components/ui/controls/Link.tsx";
import { paths } from "@/config/paths.ts";
import { useAppDispatch, useAppSelector, useAppStore } from "@/state/hooks.ts";
import {
  consentDecided,
  selectConsent,
  selectConsentAsked,
  selectReopened,
  type ConsentAnswer,
} from "./consentSlice.ts";
import styles from "./ConsentBanner.module.css";

const presentAnswers = {
  granted: "Current choice: accepted.",
  denied: "Current choice: refused.",
  undecided: null,
};

/** The question about analytics, on a strip of paper at the foot of the window. Only an answer takes it away. */
export function ConsentBanner() {
  const asked = useAppSelector(selectConsentAsked);
  const { pathname } = useLocation();
  // The panel's own place is not measured, and not a visitor's.
  return asked && !pathname.startsWith(paths.adminLogin) ? <Question /> : null;
}

function Question() {
  const dispatch = useAppDispatch();
  const { extra } = useAppStore();
  const choice = useAppSelector(selectConsent);
  const reopened = useAppSelector(selectReopened);
  const strip = useRef<HTMLElement>(null);
  const cameFrom = useRef<Element | null>(null);

  useEffect(() => {
    const element = strip.current;
    function remember({ relatedTarget }: FocusEvent): void {
      if (relatedTarget instanceof Element && !element?.contains(relatedTarget)) {
        cameFrom.current = relatedTarget;
      }
    }
    element?.addEventListener("focusin", remember);
    return () => element?.removeEventListener("focusin", remember);
  }, []);

  useEffect(() => {
    // Asked for, it takes the focus; by itself, never.
    if (reopened) strip.current?.focus();
  }, [reopened]);

  function answer(answered: ConsentAnswer["choice"]): void {
    const back = cameFrom.current?.isConnected ? cameFrom.current : document.getElementById("content");
    if (back instanceof HTMLElement) back.focus({ preventScroll: true });
    dispatch(consentDecided({ choice: answered, at: extra.clock.now() }));
  }

  return (
    <section ref={strip} aria-labelledby="consent-title" tabIndex={-1} className={styles.strip}>
      <div className={styles.content}>
        <h2 id="consent-title" className={styles.title}>
          May we count your visit?
        </h2>
        <p className={styles.text}>
          Google Analytics measures page views, sent forms and loading times, and sets cookies. We load it
          only if you accept. The site works the same either way. {presentAnswers[choice]}{" "}
          <Link to={paths.privacy}>Privacy policy</Link>
        </p>
        <div className={styles.answers}>
          <Button onClick={() => answer("denied")}>Refuse</Button>
          <Button onClick={() => answer("granted")}>Accept</Button>
        </div>
      </div>
    </section>
  );
}
