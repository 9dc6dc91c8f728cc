import { useState } from "react";
import { Button } from "@/components/ui/controls/Button.tsx";
import { figure } from "@/lib/figures.ts";
import { Dare, onFirstClick, DARE_SECONDS, useCountdown } from "../dare/Dare.tsx";
import { anyNight, isInNight, middleOf, WASTED_KWH } from "./heatedNight.ts";
import { momentOf } from "./rangeWords.ts";
import type { Year } from "./useYear.ts";

/** `null` before anything was answered; otherwise the seconds that it took, or that time was over. */
type Answer =
  | { kind: "found"; seconds: number }
  | { kind: "wrong"; at: number }
  | { kind: "late" }
  | { kind: "opened" }
  | null;

/** The dare to find the one summer night in which the heating ran. */
export function NightDare({ shown }: { shown: Year }) {
  const { night, setNight, cursor, span, show, opened } = shown;
  const [answer, setAnswer] = useState<Answer>(opened.night === null ? null : { kind: "opened" });
  const reveal = (hidden: number) => show("week", middleOf(hidden));
  const countdown = useCountdown((left) => {
    if (left > 0 || night === null) return;
    setAnswer({ kind: "late" });
    reveal(night);
  });
  const start = () => {
    const hidden = anyNight(Math.random);
    setNight(hidden);
    setAnswer(null);
    show("year", middleOf(hidden) > 20_000 ? 15_000 : 25_000);
    countdown.start();
  };
  const guess = () => {
    if (night === null || countdown.left === null) return;
    if (!isInNight(night, cursor)) {
      setAnswer({ kind: "wrong", at: cursor });
      return;
    }
    setAnswer({ kind: "found", seconds: DARE_SECONDS - countdown.left });
    countdown.stop();
    reveal(night);
  };
  const isRunning = countdown.left !== null;
  return (
    <Dare
      title="Dare: find the night the heating ran"
      rules={`One summer night, the heating ran for nobody from 22:00 to 06:00. Put the chart’s line into that night within ${DARE_SECONDS} seconds.`}
      left={countdown.left}
      result={resultOf(answer, night)}
      // After a wrong guess, a link would give the night away.
      state={answer?.kind === "wrong" ? null : { night: String(night), at: String(cursor), span }}
    >
      <Button variant="primary" onClick={onFirstClick(isRunning ? guess : start)}>
        {isRunning ? "It was this night" : "Hide a night"}
      </Button>
    </Dare>
  );
}

function resultOf(answer: Answer, night: number | null): string {
  if (!answer || night === null) return "";
  const night22 = momentOf(middleOf(night)).split(",")[0];
  const waste = `It used ${figure(WASTED_KWH)}\u00a0kWh until 06:00 on ${night22}.`;
  switch (answer.kind) {
    case "wrong":
      return `It was not on ${momentOf(answer.at)}. Look for a hump where the line should be low.`;
    case "found":
      return `Found in ${answer.seconds} s. ${waste}`;
    case "late":
      return `Time is over; the chart shows it now. ${waste}`;
    default:
      return `This chart hides a heated night. ${waste}`;
  }
}
