import { Suspense, useEffect, useRef } from "react";
import { lazyPart } from "@/components/ui/lazyPart.tsx";
import { environment } from "@/config/environment.ts";
import { ConsentBanner } from "@/features/consent/ConsentBanner.tsx";
import { selectConsentAsked } from "@/features/consent/consentSlice.ts";
import { UnsentStrip } from "@/features/outbox/UnsentStrip.tsx";
import { InstallOffer } from "@/features/pwa/InstallOffer.tsx";
import { selectFailedPage, selectMetBefore } from "@/features/error-reporting/errorBackupSlice.ts";
import { OfflineBanner, UpdateToast } from "@/features/pwa/PwaStrips.tsx";
import { useAppSelector } from "@/state/hooks.ts";
import styles from "./LateInterface.module.css";

const ErrorQuestion = lazyPart(
  () => import("@/features/error-reporting/comments/ErrorQuestion.tsx"),
  "ErrorQuestion",
);
const FixedNotice = lazyPart(
  () => import("@/features/error-reporting/comments/FixedNotice.tsx"),
  "FixedNotice",
);

/** The overlays of the page that can wait for the effects: consent, install offer, update and connection notices. */
export function LateInterface() {
  const isUnanswered = useAppSelector(selectConsentAsked);
  const failed = useAppSelector(selectFailedPage);
  const isMet = useAppSelector((state) => selectMetBefore(state, environment.release));
  // Without a measurement id there are no analytics to consent to.
  const consentAsked = environment.measurementId !== null && isUnanswered;
  const edge = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = edge.current;
    if (!element) return undefined;
    // What else stays at the foot of the window stands above it: from the next frame on, as what follows from a change
    // of size may not change sizes in the same one.
    const place = () => document.documentElement.style.setProperty("--edge", `${element.offsetHeight}px`);
    const sizes = new ResizeObserver(() => requestAnimationFrame(place));
    sizes.observe(element);
    return () => sizes.disconnect();
  }, []);
  return (
    <div ref={edge} className={styles.edge}>
      <UnsentStrip />
      <OfflineBanner />
      <UpdateToast />
      <Suspense fallback={null}>
        {isMet && <FixedNotice />}
        {failed && <ErrorQuestion report={failed} />}
      </Suspense>
      {/* One question at a time. */}
      {consentAsked ? <ConsentBanner /> : <InstallOffer />}
    </div>
  );
}
