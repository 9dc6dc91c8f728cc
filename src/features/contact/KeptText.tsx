import { Day } from "@/components/content/text/Day.tsx";
import { Link } from "@/components/ui/controls/Link.tsx";
import { paths } from "@/config/paths.ts";
import { useAppSelector } from "@/state/hooks.ts";
import { DRAFT_AGE_MS, selectContactDraft } from "./contactDraftSlice.ts";
import styles from "./ContactForm.module.css";

/** What is stored of a message and for how long, on our side and on this device. */
export function KeptText() {
  const { draft, refused } = useAppSelector(selectContactDraft);
  return (
    <div className={styles.kept}>
      <p>
        We store what you send, and the time it arrives. We delete it twelve months later. Only our
        administrator can open it. They pass it to the person who replies. See our{" "}
        <Link to={paths.privacy}>privacy policy</Link>.
      </p>
      {refused ? (
        <p>
          Your browser blocks saving: you will lose what you have typed when you close or reload the page.
        </p>
      ) : (
        draft && (
          <p>
            Your draft is saved on this device until you send or clear it, or until{" "}
            <Day day={new Date(draft.changedAt + DRAFT_AGE_MS).toISOString().slice(0, 10)} />.
          </p>
        )
      )}
    </div>
  );
}
