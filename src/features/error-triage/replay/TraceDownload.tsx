import { cleanName } from "@/api/attachments/attachmentName.ts";
import type { ErrorReport } from "@/api/errorReport.ts";
import { Button } from "@/components/ui/controls/Button.tsx";
import { systemClock } from "@/lib/clock.ts";
import { saveFile } from "@/lib/saveFile.ts";
import type { ReceivedReplay } from "./readReplay.ts";
import { type ReplayReducers, initialState, replayedActions } from "./replayStates.ts";

/**
 * A replay as a file that the Redux DevTools extension imports: `payload` is the list of actions and `preloadedState`
 * the state before them, each as JSON text (`importState.ts` of the extension).
 */
export function devToolsTrace(replay: ReceivedReplay, reducers: ReplayReducers): string {
  const trace = {
    payload: JSON.stringify(replayedActions(replay)),
    preloadedState: JSON.stringify(initialState(replay, reducers)),
  };
  return `${JSON.stringify(trace, null, 2)}\n`;
}

interface TraceDownloadProps {
  report: ErrorReport;
  replay: ReceivedReplay;
  reducers: ReplayReducers;
}

/** Saves a replay for the import of Redux DevTools. */
export function TraceDownload({ report, replay, reducers }: TraceDownloadProps) {
  const save = () => {
    const trace = new Blob([devToolsTrace(replay, reducers)], { type: "application/json" });
    saveFile(trace, cleanName(`trace-${report.errorId}.json`), systemClock);
  };
  return (
    <Button title="A file that Redux DevTools can import" onClick={save}>
      Download trace
    </Button>
  );
}
