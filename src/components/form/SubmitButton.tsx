import type { ReactNode } from "react";
import { Arrow } from "../content/links/Arrow.tsx";
import action from "../content/links/ActionLink.module.css";
import styles from "./SubmitButton.module.css";
import { classNames } from "../ui/classNames.ts";

interface SubmitButtonProps {
  /** The form is being sent: the button keeps its focus, and the form ignores another click. */
  pending?: boolean;
  children: ReactNode;
}

/** Submits a form. It looks like the page's main call to action. */
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
