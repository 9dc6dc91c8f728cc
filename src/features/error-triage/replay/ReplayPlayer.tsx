import { useMemo, useState } from "react";
import type { ErrorReport } from "@/api/errorReport.ts";
import { StepLog, type Stop } from "@/components/panel/timeline/StepLog.tsx";
import { StepSlider } from "@/components/panel/timeline/StepSlider.tsx";
import { Button } from "@/components/ui/controls/Button.tsx";
import { Notice } from "@/components/ui/feedback/Notice.tsx";
import { PlainText } from "@/components/ui/text/PlainText.tsx";
import { VisuallyHidden } from "@/components/ui/text/VisuallyHidden.tsx";
import { visibleText } from "@/components/ui/text/visibleText.ts";
import { leadTime } from "../evidence/breadcrumbs.ts";
import { replayStates, type ReplayReducers } from "./replayStates.ts";
import type { ReceivedReplay } from "./readReplay.ts";
import { changedPlaces, stateChanges } from "./stateChanges.ts";
import { StateTree } from "./StateTree.tsx";
import { StepChanges } from "./StepChanges.tsx";
import { TraceDownload } from "./TraceDownload.tsx";
import { usePlayback } from "./usePlayback.ts";
import styles from "./ReplayPlayer.module.css";
import { cutText } from "@/lib/text.ts";

/** Longest payload beside an action's name, in UTF-16 code units. */
const DETAIL_LIMIT = 120;

/** The index of the state in which the error happened: 0 is the one before the first action. */
function errorIndex({ actions }: ReceivedReplay, errorAt: number): number {
  return actions.findLastIndex(({ at }) => at <= errorAt) + 1;
}

/** The state before the first action and the one after each as stops. Both clocks are the visitor's. */
function replayStops(replay: ReceivedReplay, errorAt: number): Stop[] {
  const { actions } = replay;
  const stops = [
    { label: "Before these actions", detail: "", at: actions[0]?.at ?? errorAt, emphasized: false },
    ...actions.map(({ type, at, payload }) => ({
      label: type,
      detail: payload === undefined ? "" : cutText(JSON.stringify(payload), DETAIL_LIMIT),
      at,
      emphasized: true,
    })),
  ];
  const marked = errorIndex(replay, errorAt);
  return stops.map((stop, id) => ({ ...stop, id, ...(id === marked && { mark: "Error after" }) }));
}

/** When a stop was, seen from the error: "4.2 s before the error". */
function stopRemark({ at, mark }: Stop, errorAt: number): string {
  const lead = leadTime(at, errorAt);
  const when = lead === "at once" ? "just before the error" : `${lead} the error`;
  return mark ? `${when}, which happened in this state` : when;
}

interface ReplayPlayerProps {
  report: ErrorReport;
  replay: ReceivedReplay;
  reducers: ReplayReducers;
}

/** Plays a replay in states of its own. Starts at the state in which the error happened. */
export function ReplayPlayer({ report, replay, reducers }: ReplayPlayerProps) {
  const { timestamp: errorAt } = report;
  const { states, failure } = useMemo(() => replayStates(replay, reducers), [replay, reducers]);
  const stops = useMemo(
    () => replayStops(replay, errorAt).slice(0, states.length),
    [replay, errorAt, states],
  );
  const times = useMemo(() => stops.map(({ at }) => at), [stops]);
  const last = states.length - 1;
  const [index, setIndex] = useState(() => Math.min(errorIndex(replay, errorAt), last));
  const [said, say] = useState("");
  const playback = usePlayback(times, index, setIndex);
  const goTo = (target: number) => {
    playback.pause();
    setIndex(target);
  };
  const stop = stops[index];
  const state = states[index] ?? states[0];
  const payload = replay.actions[index - 1]?.payload;
  const changes = useMemo(() => stateChanges(states[index - 1] ?? state, state), [states, index, state]);

  const step = (target: number) => {
    goTo(target);
    say(`Step ${target + 1}: ${visibleText(stops[target]?.label ?? "")}`);
  };
  return (
    <div className={styles.player}>
      <div className={styles.buttons}>
        <Button unavailable={index === 0} onClick={() => step(index - 1)}>
          Previous
        </Button>
        <Button unavailable={last === 0} onClick={playback.toggle}>
          {playback.playing ? "Pause" : "Play"}
        </Button>
        <Button unavailable={index === last} onClick={() => step(index + 1)}>
          Next
        </Button>
        <TraceDownload report={report} replay={replay} reducers={reducers} />
      </div>
      <StepSlider
        label="Position in the replay"
        stops={stops}
        index={index}
        remark={stop && stopRemark(stop, errorAt)}
        onChoose={goTo}
      />
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
      {failure !== null && (
        <Notice>
          The replay ends here. The action <PlainText text={replay.actions[last]?.type ?? ""} /> made a
          reducer fail: <PlainText text={failure} />
        </Notice>
      )}
      <div className={styles.log}>
        <StepLog
          label="Replayed actions"
          stops={stops}
          index={index}
          timeOf={(at) => leadTime(at, errorAt)}
          onChoose={step}
        />
      </div>
      <div className={styles.columns}>
        {index > 0 && (
          <div>
            <h4 className={styles.heading}>What this action changed</h4>
            <StepChanges changes={changes} />
            {payload !== undefined && (
              <>
                <h4 className={styles.heading}>Its payload</h4>
                <pre className={styles.payload}>
                  <PlainText text={JSON.stringify(payload, null, 2)} />
                </pre>
              </>
            )}
          </div>
        )}
        <div>
          <h4 className={styles.heading}>{index > 0 ? "State after it" : "State before these actions"}</h4>
          <StateTree state={state} changed={changedPlaces(changes)} />
        </div>
      </div>
    </div>
  );
}
