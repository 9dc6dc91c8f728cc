import { useEffect, useEffectEvent, useRef } from "react";
import { useAppSelector } from "@/state/hooks.ts";
import { UNDO_MS, type Decision } from "./decision.ts";
import { selectLastDecision } from "./decisionsSlice.ts";

/** Says each decision once to screen readers. Notices do not: their progress would be read as well. */
export function useAnnouncedDecision(onAnnounce: (text: string) => void): void {
  const decision = useAppSelector(selectLastDecision)?.decision;
  // One that was made before the page was opened has been said, and so has one that is the last again.
  const said = useRef(decision?.madeAt ?? 0);
  const say = useEffectEvent((made: Decision | undefined) => {
    if (!made || made.madeAt <= said.current) return;
    said.current = made.madeAt;
    const { isDeletion, lead, subject } = made;
    onAnnounce(`${isDeletion ? `Deleting in ${UNDO_MS / 1_000} seconds` : lead}: ${subject}`);
  });
  useEffect(() => say(decision), [decision]);
}
