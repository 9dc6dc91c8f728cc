import { useMemo } from "react";
import type { ErrorReport } from "@/api/errorReport.ts";
import { Button } from "@/components/ui/controls/Button.tsx";
import { Notice } from "@/components/ui/feedback/Notice.tsx";
import { Spinner } from "@/components/ui/feedback/Spinner.tsx";
import { useLoaded } from "@/components/ui/useLoaded.ts";
import { PlainText } from "@/components/ui/text/PlainText.tsx";
import { counted } from "@/lib/figures.ts";
import { JsonSection } from "../detail/JsonSection.tsx";
import { readReplay } from "./readReplay.ts";
import { ReplayPlayer } from "./ReplayPlayer.tsx";
import styles from "./ReplaySection.module.css";
import { useAppStore } from "@/state/hooks.ts";

/** A report's replay, or why there is none. Whatever cannot be replayed is shown as received. */
export function Replay({ report }: { report: ErrorReport }) {
  const read = useMemo(() => readReplay(report.replay), [report.replay]);
  // The site's reducers, downloaded with the first replay.
  const { loaded, again } = useLoaded(useAppStore().extra.replayReducers);

  if (!read.ok)
    return (
      <>
        <Notice>
          This replay cannot be played. <PlainText text={read.message} />
        </Notice>
        <JsonSection title="As received" json={report.replay} />
      </>
    );
  if (loaded.state === "loading") return <Spinner label="Opening the replay" />;
  if (loaded.state === "failed")
    return (
      <Notice tone="problem" actions={<Button onClick={again}>Try again</Button>}>
        The code for replays could not be downloaded. Check the connection, or reload the page.
      </Notice>
    );
  const { actions, lost } = read.replay;
  return (
    <>
      <p className={styles.remark}>
        {counted(actions.length, "action")} recorded
        {lost > 0 && `, ${counted(lost, "earlier one")} not kept`}.
        {actions.length > 0 && " The first step is the state before them."} What a visitor typed or chose in a
        form is shown as “…”.
      </p>
      <ReplayPlayer key={report.id} report={report} replay={read.replay} reducers={loaded.value} />
    </>
  );
}
