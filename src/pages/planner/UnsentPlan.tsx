import { useNavigate } from "react-router-dom";
import { shortReference } from "@/lib/shortReference.ts";
import { useEnquiry } from "@/api/enquiries/useEnquiry.ts";
import { mailAddress } from "@/components/content/links/mailAddress.ts";
import { SubmissionStatus } from "@/components/form/status/SubmissionStatus.tsx";
import { useArrivalFocus } from "@/components/form/useArrivalFocus.ts";
import { paths } from "@/config/paths.ts";
import { answerDays } from "@/content/planner.ts";
import { storedPlanText } from "@/features/planner/summary/storedPlanText.ts";
import { counted } from "@/lib/figures.ts";
import { useAppStore } from "@/state/hooks.ts";

/** A submitted plan that was not delivered and whose draft is no longer on this device. */
export function UnsentPlan({ id }: { id: string }) {
  const store = useAppStore();
  const navigate = useNavigate();
  const { view, retry, discard } = useEnquiry(id);
  const part = useArrivalFocus(id);
  if (!view) return null;

  const entry = store.getState().outbox.entries.find((other) => other.id === id);
  const lines = entry?.submission.kind === "project" ? storedPlanText(entry.submission.enquiry) : [];
  return (
    <div ref={part}>
      <SubmissionStatus
        view={view}
        what="plan"
        mailHref={mailAddress(`Project plan ${shortReference(id)}`, lines)}
        mailText={lines.join("\n")}
        takeFocus={false}
        onRetry={retry}
        onEdit={undefined}
        onDiscard={() => {
          discard();
          void navigate(paths.form, { replace: true });
        }}
      >
        <p>
          Reference <b>{shortReference(id)}</b>. We reply within {counted(answerDays, "working day")}.
        </p>
      </SubmissionStatus>
    </div>
  );
}
