import type { ErrorReport } from "@/api/errorReport.ts";
import { readReplay } from "../replay/readReplay.ts";
import { replayedActions, replayStates, type ReplayReducers } from "../replay/replayStates.ts";
import { stateChanges, valueText } from "../replay/stateChanges.ts";
import { readReproduction } from "./reproduction.ts";
import { stepWords } from "./stepWords.ts";

/** What each recorded action changed in the state; empty when no replay can be played. */
function changesText(replay: string, reducers: ReplayReducers): string {
  const read = readReplay(replay);
  if (!read.ok) return "";
  const { states } = replayStates(read.replay, reducers);
  const lines = replayedActions(read.replay).flatMap(({ type }, index) => {
    const [before, after] = [states[index], states[index + 1]];
    if (!before || !after) return [];
    const changes = stateChanges(before, after).map((change) => {
      const value = change.type === "REMOVE" ? "nothing" : valueText(change.value);
      return `  ${change.path.join(".")}: ${value}`;
    });
    return [type, ...changes];
  });
  return lines.join("\n");
}

/** The steps to a report's error, a numbered line each, and what changed on the way: as text, for Markdown. */
export function errorWay(report: ErrorReport, reducers: ReplayReducers) {
  const { steps, gaps } = readReproduction(report);
  const numbered = steps.map(({ step }, index) => `${index + 1}. ${stepWords(step)}`);
  return { steps: [...numbered, ...gaps].join("\n"), changes: changesText(report.replay, reducers) };
}

export type ErrorWay = ReturnType<typeof errorWay>;
