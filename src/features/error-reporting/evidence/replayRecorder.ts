import { isAction, type Middleware } from "@reduxjs/toolkit";
import { createFormMask, type FormMask } from "@/state/replay/formMask.ts";
import {
  isReplayable,
  replayAction,
  REPLAY_LIMIT,
  type Replay,
  type ReplayAction,
} from "@/state/replay/replayableActions.ts";
import { safeSliceNames, safeState, type SafeSliceName } from "@/state/replay/safeState.ts";
import type { RootState } from "@/state/types.ts";
import { redactReplay } from "@/telemetry/report/prepareReport.ts";
import { fieldLimits } from "@/telemetry/report/report.ts";
import { isBookkeeping } from "../breadcrumbMiddleware.ts";

interface Step {
  action: ReplayAction;
  before: Pick<RootState, SafeSliceName>;
}

/** The safe slices alone: whole states of the past would be kept in memory. */
const slicesOf = (state: RootState) =>
  Object.fromEntries(safeSliceNames.map((name) => [name, state[name]])) as Step["before"];

/**
 * A replay as JSON text without secrets; without its oldest actions when it would be too long.
 * @param end the state after all steps.
 */
function toText(steps: readonly Step[], end: Step["before"], lost: number, mask: FormMask): string {
  const [first, ...rest] = steps;
  const replay: Replay = {
    v: 1,
    state: safeState(first?.before ?? end, mask),
    actions: steps.map(({ action }) => action),
    lost,
  };
  const text = redactReplay(JSON.stringify(replay));
  if (text.length <= fieldLimits.replay) return text;
  return first ? toText(rest, end, lost + 1, mask) : "";
}

/**
 * Keeps the last actions and the safe state before each. Add the middleware last: between it and the reducers, no other
 * one may dispatch.
 */
export function createReplayRecorder(now: () => number, mask = createFormMask()) {
  let steps: Step[] = [];
  let lost = 0;
  let present: Step["before"] | undefined;

  const isChanged = (before: Step["before"], after: Step["before"]) =>
    safeSliceNames.some((name) => before[name] !== after[name]) &&
    JSON.stringify(safeState(before, mask)) !== JSON.stringify(safeState(after, mask));

  const middleware: Middleware<object, RootState> = (store) => (next) => (action) => {
    const before = slicesOf(store.getState());
    const known = isAction(action) && isReplayable(action.type);
    if (isAction(action) && (known || !isBookkeeping(action.type))) {
      steps.push({ action: replayAction(now(), action, mask), before });
      if (steps.length > REPLAY_LIMIT) {
        steps.shift();
        lost += 1;
      }
    }
    const result = next(action);
    const after = (present = slicesOf(store.getState()));
    // Stored state was read, or another tab has changed it: what came before cannot be replayed up to here.
    if (!known && isChanged(before, after)) {
      lost += steps.length;
      steps = [];
    }
    return result;
  };

  return {
    middleware,
    /**
     * The replay up to the time `at`, epoch milliseconds, as JSON text: the state alone when no action is known; empty
     * when nothing was recorded.
     */
    textAt(at: number): string {
      const place = steps.findLastIndex(({ action }) => action.at <= at) + 1;
      const end = steps[place]?.before ?? present;
      return end ? toText(steps.slice(0, place), end, lost, mask) : "";
    },
  };
}
