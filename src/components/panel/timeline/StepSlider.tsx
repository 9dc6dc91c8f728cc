import { PlainText } from "@/components/ui/text/PlainText.tsx";
import { visibleText } from "@/components/ui/text/visibleText.ts";
import type { Stop } from "./StepLog.tsx";
import styles from "./StepSlider.module.css";

interface StepSliderProps {
  /** The slider's name. */
  label: string;
  stops: readonly Stop[];
  index: number;
  /** A remark about the stop that is shown. */
  remark?: string | undefined;
  onChoose: (index: number) => void;
}

/** Moves through the stops, and names the one that is shown. */
export function StepSlider({ label, stops, index, remark, onChoose }: StepSliderProps) {
  const last = stops.length - 1;
  const shown = stops[index];
  const position = `Step ${index + 1} of ${last + 1}`;
  const words = `${position}: ${visibleText(shown?.label ?? "")}`;
  return (
    <>
      <input
        className="slider"
        type="range"
        aria-label={label}
        aria-valuetext={remark ? `${words}, ${remark}` : words}
        min={0}
        max={Math.max(last, 1)}
        value={last === 0 ? 1 : index}
        disabled={last === 0}
        onChange={(event) => onChoose(Number(event.target.value))}
      />
      <p className={styles.position}>
        <span className={styles.figure}>{position}</span>{" "}
        <b>
          <PlainText text={shown?.label ?? ""} />
        </b>
        {(remark ?? shown?.detail) && (
          <i>
            {" "}
            <PlainText text={remark ?? shown?.detail ?? ""} />
          </i>
        )}
      </p>
    </>
  );
}
