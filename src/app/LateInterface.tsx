import { environment } from "@/config/environment.ts";
import { ConsentBanner } from "@/features/consent/ConsentBanner.tsx";
import { selectConsentAsked } from "@/features/consent/consentSlice.ts";
import { UnsentStrip } from "@/features/outbox/UnsentStrip.tsx";
import { InstallOffer } from "@/features/pwa/InstallOffer.tsx";
import { OfflineBanner } from "@/features/pwa/OfflineBanner.tsx";
import { UpdateToast } from "@/features/pwa/UpdateToast.tsx";
import { useAppSelector } from "@/state/hooks.ts";
import styles from "./LateInterface.module.css";

/** What lies over the page and is not needed before somebody is there: questions, offers, the state of the connection. */
export function LateInterface() {
  const isUnanswered = useAppSelector(selectConsentAsked);
  // Without a measurement id nothing is counted, and there is nothing to ask.
  const consentAsked = environment.measurementId !== null && isUnanswered;
  return (
    <div className={styles.edge}>
      <UnsentStrip />
      <OfflineBanner />
      <UpdateToast />
      {/* One question at a time. */}
      {consentAsked ? <ConsentBanner /> : <InstallOffer />}
    </div>
  );
}
