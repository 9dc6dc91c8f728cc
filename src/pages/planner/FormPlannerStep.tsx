import { useRef, useState } from "react";
import { useEnquiry } from "@/api/enquiries/useEnquiry.ts";
import { Link } from "@/components/ui/controls/Link.tsx";
import { paths } from "@/config/paths.ts";
import type { PlannerStep } from "@/content/planner.ts";
import { AttachmentPicker } from "@/features/attachments/AttachmentPicker.tsx";
import { selectAttachments } from "@/features/attachments/attachmentsSlice.ts";
import { PersonCheck, usePersonCheck } from "@/features/contact/PersonCheck.tsx";
import { planEnquiry } from "@/features/planner/summary/planEnquiry.ts";
import { planSubmitted, type PlannerDraft, selectDraft } from "@/features/planner/draft/plannerDraftSlice.ts";
import { PlannerStepView } from "@/features/planner/steps/PlannerStepView.tsx";
import { useAppStore } from "@/state/hooks.ts";
import styles from "./FormStepPage.module.css";

interface FormPlannerStepProps {
  step: PlannerStep;
  /** `null` until it is read. */
  draft: PlannerDraft | null;
}

/** A step with the parts of other features: files, the question against programs, and sending. */
export function FormPlannerStep({ step, draft }: FormPlannerStepProps) {
  const store = useAppStore();
  const { clock } = store.extra;
  const { submit } = useEnquiry(draft?.id ?? "");
  const check = usePersonCheck({ startedAt: draft?.startedAt });
  const busy = useRef(false);
  const [sending, setSending] = useState(false);

  const send = async () => {
    // A second click may come before the form is replaced.
    if (busy.current || !check.passes()) return;
    // The last input is in the store but not yet in the props.
    const latest = selectDraft(store.getState());
    if (!latest) return;
    busy.current = true;
    setSending(true);
    const enquiry = planEnquiry(latest.id, latest.answers);
    const files = selectAttachments(store.getState(), latest.id)
      .filter(({ state }) => state !== "cancelled")
      .map((file) => ({ id: file.id, name: file.name, size: file.size, type: file.type }));
    const id = await submit({ kind: "project", enquiry }, files);
    store.dispatch(planSubmitted({ id, files: files.map(({ name }) => name), at: clock.now() }));
    busy.current = false;
    setSending(false);
  };

  return (
    <PlannerStepView
      step={step}
      draft={draft}
      onSend={() => void send()}
      sending={sending}
      beforeSend={
        <>
          <fieldset className={styles.files} disabled={draft === null}>
            <AttachmentPicker enquiryId={draft?.id ?? ""} />
          </fieldset>
          <div className={styles.stored}>
            <PersonCheck {...check} />
            <p>
              We store your answers in our database. Only our administrator can open it. They pass your plan
              to the person who replies. We delete it twelve months after it arrives, as the{" "}
              <Link to={paths.privacy}>privacy policy</Link> says. Please do not send passwords.
            </p>
          </div>
        </>
      }
    />
  );
}
