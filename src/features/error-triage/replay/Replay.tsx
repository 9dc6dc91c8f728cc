import { useMemo, useEffect, useState } from "react";
import type { ErrorReport } from "@/api/errorReport.ts";
import { Button } from "@/components/ui/controls/Button.tsx";
import { Notice } from "@/components/ui/feedback/Notice.tsx";
import { Spinner } from "@/components/ui/feedback/Spinner.tsx";
import { PlainText } from "@/components/ui/text/PlainText.tsx";
import { counted } from "@/lib/figures.ts";
import { JsonSection } from "../detail/JsonSection.tsx";
import { readReplay } from "./readReplay.ts";
import { ReplayPlayer } from "./ReplayPlayer.tsx";
import styles from "./ReplaySection.module.css";
import { useAppDispatch } from "@/state/hooks.ts";
import type { AppThunk } from "@/state/types.ts";
import type { ReplayReducers } from "./replayStates.ts";

type LoadedReducers =
  | { phase: "loading" }
  | { phase: "ready"; reducers: ReplayReducers }
  | { phase: "failed"; retry: () => void };

const loadReducers = (): AppThunk<Promise<ReplayReducers>> => (_dispatch, _getState, extra) =>
  extra.replayReducers();

/** The site's reducers, downloaded with the first replay. */
function useReplayReducers(): LoadedReducers {
  const dispatch = useAppDispatch();
  const [loaded, setLoaded] = useState<ReplayReducers | "failed" | null>(null);

  useEffect(() => {
    if (loaded !== null) return undefined;
    let left = false;
    dispatch(loadReducers()).then(
      (reducers) => left || setLoaded(reducers),
      // Offline, or replaced by a new release.
      () => left || setLoaded("failed"),
    );
    return () => {
      left = true;
    };
  }, [dispatch, loaded]);

  if (loaded === null) return { phase: "loading" };
  if (loaded === "failed") return { phase: "failed", retry: () => setLoaded(null) };
  return { phase: "ready", reducers: loaded };
}

/** A report's replay, or why there is none. Whatever cannot be replayed is shown as received. */
export function Replay({ report }: { report: ErrorReport }) {
  const read = useMemo(() => readReplay(report.replay), [report.replay]);
  const loaded = useReplayReducers();

  if (!read.ok)
    return (
      <>
        <Notice>
          This replay cannot be played. <PlainText text={read.message} />
        </Notice>
        <JsonSection title="As received" json={report.replay} />
      </>
    );
  if (loaded.phase === "loading") return <Spinner label="Opening the replay" />;
  if (loaded.phase === "failed")
    return (
      <Notice tone="problem" actions={<Button onClick={loaded.retry}>Try again</Button>}>
        The code for replays could not be downloaded. Check the connection, or reload the page.
      </Notice>
    );
  const { actions, lost } = read.replay;
  return (
    <>
      <p className={styles.remark}>
        {counted(actions.length, "action")} recorded
        {lost > 0 && `, ${counted(lost, "earlier one")} not kept`}. What a visitor typed or chose in a form is
        shown as “…”.
      </p>
      <ReplayPlayer report={report} replay={read.replay} reducers={loaded.reducers} />
    </>
  );
}
