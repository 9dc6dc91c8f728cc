import { useEffect, useState } from "react";
import { fetchDeployments } from "@/api/groups/releases.ts";
import { Button } from "@/components/ui/controls/Button.tsx";
import { Link } from "@/components/ui/controls/Link.tsx";
import { Strip } from "@/components/ui/feedback/Strip.tsx";
import { environment } from "@/config/environment.ts";
import { paths } from "@/config/paths.ts";
import { useAppSelector, useAppStore } from "@/state/hooks.ts";
import type { RootState } from "@/state/types.ts";
import { type BackupReport, fixesSeen } from "../errorBackupSlice.ts";

/** What this browser's visitor has begun to write, and where. */
function selectDraftPlace({ contactDraft, plannerDraft }: RootState): string | null {
  const { draft: plan } = plannerDraft;
  if (Object.values(contactDraft.draft?.values ?? {}).some((value) => value !== "")) return paths.contact;
  return plan && plan.sentAt === null && Object.keys(plan.answers).length > 0
    ? paths.formStep(plan.step)
    : null;
}

/**
 * Says once that errors which this browser has met are fixed in the release that it runs now. The site's file of releases
 * names the fixed ones; the errors of this browser stay in it.
 */
export function FixedNotice() {
  const store = useAppStore();
  const draftPlace = useAppSelector(selectDraftPlace);
  const [fixed, setFixed] = useState<readonly BackupReport[]>([]);

  useEffect(() => {
    const { release } = environment;
    const isOpen = (report: BackupReport) => report.release !== release && report.status === "active";
    const read = async () => {
      if (!store.getState().errorBackup.reports.some(isOpen)) return;
      const ids = (await fetchDeployments()).find((one) => one.release === release && one.fixed)?.fixed ?? [];
      const { reports } = store.getState().errorBackup;
      const found = reports.filter((report) => isOpen(report) && ids.includes(report.errorId));
      setFixed(found);
      store.dispatch(fixesSeen(found.map(({ errorId }) => errorId)));
    };
    // Without an answer, the next visit asks again.
    read().catch(() => undefined);
  }, [store]);

  const [first] = fixed;
  if (!first) return null;
  const day = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long" }).format(first.lastOccurred);
  const close = (
    <Button variant="plain" onClick={() => setFixed([])}>
      Close
    </Button>
  );
  return (
    <Strip label="Fixed" mark="hollow" actions={close}>
      {fixed.length === 1
        ? `The error that you met on ${day} is fixed.`
        : `${fixed.length} errors that you met, the last on ${day}, are fixed.`}
      {draftPlace && (
        <>
          {" "}
          What you had begun to write <Link to={draftPlace}>is still here</Link>.
        </>
      )}
    </Strip>
  );
}
