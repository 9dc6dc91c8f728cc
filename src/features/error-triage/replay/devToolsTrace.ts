import type { ReceivedReplay } from "./readReplay.ts";
import { initialState, replayedActions, type ReplayReducers } from "./replayStates.ts";

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
