import type { ReactNode } from "react";
import { Arrow } from "../content/links/Arrow.tsx";
import action from "../content/links/ActionLink.module.css";
import styles from "./SubmitButton.module.css";
import { classNames } from "../ui/classNames.ts";

interface SubmitButtonProps {
  /** The form is on its way: the button stays and keeps its focus, and the form ignores another press. */
  pending?: boolean;
  children: ReactNode;
}

/** Sends a form. It looks like the one thing the page asks its reader to do. */
export function SubmitButton({ pending = false, children }: SubmitButtonProps) {
  return (
    <button
      type="submit"
      className={classNames(action.action, styles.submit)}
      aria-disabled={pending || undefined}
    >
      {children}
      <Arrow />
    </button>
  );
}
