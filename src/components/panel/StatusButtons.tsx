import { Button } from "@/components/ui/Button.tsx";
import { VisuallyHidden } from "@/components/ui/VisuallyHidden.tsx";
import styles from "./StatusButtons.module.css";

interface StatusButtonsProps<Status extends string> {
  /** Every status with its name, in the order of the buttons. */
  statuses: readonly Status[];
  names: Readonly<Record<Status, string>>;
  current: Status;
  /** The status that is being stored. */
  pending: Status | undefined;
  /** Nothing can be chosen for the moment. */
  unavailable?: boolean;
  /** Nothing can ever be chosen here, and what is the case is still to be read. */
  still?: boolean;
  /** Why the last change was refused. */
  failure: string | undefined;
  onChoose: (status: Status) => void;
}

/** Sets the status of what is open; a refusal is told right below. */
export function StatusButtons<Status extends string>({
  statuses,
  names,
  current,
  pending,
  unavailable = false,
  still = false,
  failure,
  onChoose,
}: StatusButtonsProps<Status>) {
  return (
    <div className={styles.triage}>
      <fieldset className={styles.status} data-still={still || undefined}>
        <legend>
          <VisuallyHidden as="span">Set status</VisuallyHidden>
        </legend>
        {statuses.map((status) => (
          <Button
            key={status}
            pressed={current === status}
            pending={pending === status}
            unavailable={unavailable || still}
            onClick={() => onChoose(status)}
          >
            {names[status]}
          </Button>
        ))}
      </fieldset>
      {failure !== undefined && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
    </div>
  );
}
