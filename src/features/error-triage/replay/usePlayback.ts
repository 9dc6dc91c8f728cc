import { useEffect, useState } from "react";

/** Shortest and longest pause between two steps, in milliseconds: each can be seen, and no wait is long. */
const PAUSE_MS = { shortest: 250, longest: 1_500 };
/** The shortest pause for people who asked for less motion. */
const CALM_PAUSE_MS = 1_000;

function pauseAfter(times: readonly number[], index: number): number {
  const calm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  const recorded = (times[index + 1] ?? 0) - (times[index] ?? 0);
  const shortest = calm ? CALM_PAUSE_MS : PAUSE_MS.shortest;
  return Math.min(Math.max(recorded, shortest), PAUSE_MS.longest);
}

/**
 * Plays through steps with the pauses in which they were recorded, the long ones shortened.
 * @param times of the steps, epoch milliseconds, oldest first.
 */
export function usePlayback(times: readonly number[], index: number, onStep: (index: number) => void) {
  const [started, setStarted] = useState(false);
  const last = times.length - 1;
  const playing = started && index < last;

  useEffect(() => {
    if (!playing) return undefined;
    const timer = setTimeout(
      () => {
        if (index + 1 === last) setStarted(false);
        onStep(index + 1);
      },
      pauseAfter(times, index),
    );
    return () => clearTimeout(timer);
  }, [playing, times, index, last, onStep]);

  return {
    playing,
    /** Starts, from the first step if the last one is shown, or pauses. */
    toggle: () => {
      if (!playing && index >= last) onStep(0);
      setStarted(!playing);
    },
    pause: () => setStarted(false),
  };
}
