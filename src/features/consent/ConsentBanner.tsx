import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { Button } from "@/components/ui/controls/Button.tsx";
import { Link } from "@/components/ui/controls/Link.tsx";
import { useFocusBack } from "@/components/ui/feedback/Strip.tsx";
import { paths } from "@/config/paths.ts";
import { useAppDispatch, useAppSelector, useAppStore } from "@/state/hooks.ts";
import { consentDecided, selectConsentAsked, type ConsentAnswer } from "./consentSlice.ts";
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
  const { choice, reopened } = useAppSelector(({ consent }) => consent);
  const strip = useFocusBack();

  useEffect(() => {
    // Asked for, it takes the focus; by itself, never.
    if (reopened) strip.current?.focus();
  }, [reopened, strip]);

  const answer = (answered: ConsentAnswer["choice"]) =>
    dispatch(consentDecided({ choice: answered, at: extra.clock.now() }));

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
