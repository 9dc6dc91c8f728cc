import type { ReactNode } from "react";
import { Button } from "@/components/ui/Button.tsx";
import { Notice } from "@/components/ui/Notice.tsx";
import { Spinner } from "@/components/ui/Spinner.tsx";
import styles from "./EntryPane.module.css";

interface EntryPaneProps {
  /** How far the entry is that the address names. */
  open:
    | { state: "none" | "loading" | "missing" | "ready" }
    | { state: "failed"; message: string; retry: () => void };
  /** What it is, in the singular. */
  noun: string;
  unavailable?: boolean;
  /** Back to the list, on a screen that has no room for both. */
  onBack: () => void;
  /** What is there before anything is opened. */
  nothing: ReactNode;
  /** Why the last change of it was refused: told here too, when what refused it has taken the entry away. */
  refusal?: string | undefined;
  /** The entry, once it is ready. */
  children: ReactNode;
}

/** What is open, or why nothing is. */
export function EntryPane({ open, noun, unavailable = false, onBack, ...props }: EntryPaneProps) {
  if (open.state === "none") return props.nothing;
  return (
    <>
      <div className={styles.back}>
        <Button variant="plain" unavailable={unavailable} onClick={onBack}>
          <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
            <path d="M7.5 1.5 L3 6 L7.5 10.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
          </svg>
          Back to the list
        </Button>
      </div>
      {open.state === "loading" && <Spinner label={`Reading the ${noun}`} />}
      {open.state === "missing" && props.refusal !== undefined && (
        <Notice tone="problem">{props.refusal}</Notice>
      )}
      {open.state === "missing" && (
        <Notice>This {noun} is not stored: it may have been deleted, or the link is incorrect.</Notice>
      )}
      {open.state === "failed" && (
        <Notice tone="problem" actions={<Button onClick={open.retry}>Try again</Button>}>
          The {noun} could not be read ({open.message})
        </Notice>
      )}
      {props.children}
    </>
  );
}
