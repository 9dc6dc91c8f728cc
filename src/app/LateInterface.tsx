import { environment } from "@/config/environment.ts";
import { ConsentBanner } from "@/features/consent/ConsentBanner.tsx";
import { selectConsentAsked } from "@/features/consent/consentSlice.ts";
import { UnsentStrip } from "@/features/outbox/UnsentStrip.tsx";
import { InstallOffer } from "@/features/pwa/InstallOffer.tsx";
import { OfflineBanner } from "@/features/pwa/OfflineBanner.tsx";
import { UpdateToast } from "@/features/pwa/UpdateToast.tsx";
import { useAppSelector } from "@/state/hooks.ts";
import styles from "./LateInterface.module.css";

/** The overlays of the page that can wait for the effects: consent, install offer, update and connection notices. */
export function LateInterface() {
  const isUnanswered = useAppSelector(selectConsentAsked);
  // Without a measurement id there are no analytics to consent to.
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
