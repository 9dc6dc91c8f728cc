import type { Difference } from "microdiff";
import { PlainText } from "@/components/ui/text/PlainText.tsx";
import { placeKey, valueText } from "./stateChanges.ts";
import styles from "./StepChanges.module.css";

const Value = ({ value }: { value: unknown }) => (
  <PlainText className={styles.value} text={valueText(value)} />
);

/** What one action changed in the state, field by field. */
export function StepChanges({ changes }: { changes: readonly Difference[] }) {
  if (changes.length === 0) return <p className={styles.none}>Nothing in the recorded parts of the state.</p>;
  return (
    <ul className={styles.changes}>
      {changes.map((change) => (
        <li key={placeKey(change.path)}>
          <PlainText className={styles.place} text={change.path.join(".")} />{" "}
          {change.type === "CHANGE" && (
            <>
              from <Value value={change.oldValue} /> to <Value value={change.value} />
            </>
          )}
          {change.type === "CREATE" && (
            <>
              added: <Value value={change.value} />
            </>
          )}
          {change.type === "REMOVE" && (
            <>
              removed; it was <Value value={change.oldValue} />
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
