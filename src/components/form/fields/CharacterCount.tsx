import { useEffect, useState } from "react";
import { VisuallyHidden } from "../../ui/text/VisuallyHidden.tsx";
import { figure } from "@/lib/figures.ts";
import styles from "./CharacterCount.module.css";

/** The remaining or surplus characters of a limit, in words. */
export function countText(used: number, limit: number): string {
  const left = Math.abs(limit - used);
  const characters = `${figure(left)} ${left === 1 ? "character" : "characters"}`;
  return used > limit ? `${characters} too many` : `${characters} left`;
}

interface CharacterCountProps {
  /** The id for the control's `aria-describedby`: the element names the limit and never changes. */
  id: string;
  /** `null` before the text is measured. */
  used: number | null;
  limit: number;
}

/** The pause in typing before the count is announced, in milliseconds. */
const PAUSE_MS = 1_000;
/** The number of remaining characters: visible at once, announced after a pause. */
export function CharacterCount({ id, used, limit }: CharacterCountProps) {
  const most = `At most ${figure(limit)} characters.`;
  const text = used === null ? most : countText(used, limit);
  const [heard, setHeard] = useState("");

  useEffect(() => {
    // Nothing is announced before the visitor types.
    if (!used) return undefined;
    const timer = setTimeout(() => setHeard(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, used]);

  return (
    <div className={styles.count} data-over={(used ?? 0) > limit || undefined}>
      <span aria-hidden="true">{text}</span>
      <VisuallyHidden>
        <span id={id}>{most}</span>
        <span role="status">{heard}</span>
      </VisuallyHidden>
    </div>
  );
}
