import { useId, useLayoutEffect, useRef, type ReactNode, type RefObject } from "react";
import { classNames } from "../classNames.ts";
import styles from "./Dialog.module.css";

interface DialogProps {
  title: string;
  /** `compact` for a question, `wide` for something to read. */
  size?: "compact" | "wide";
  /** Focused when the dialog opens; otherwise the browser chooses. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** While `true`, Escape does nothing: an action of the dialog is running. */
  busy?: boolean;
  /** Called once, however the dialog was closed. The caller then stops rendering it. */
  onClose: () => void;
  children: ReactNode;
}

/** A modal dialog, open while it is rendered. The native `dialog` element traps the focus and returns it on closing. */
export function Dialog({
  title,
  size = "compact",
  initialFocus,
  busy = false,
  onClose,
  children,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // A layout effect: its cleanup runs before the element is removed, and closing returns the focus only then.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    initialFocus?.current?.focus();
    return () => element?.close();
  }, [initialFocus]);

  return (
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, styles[size])}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        if (!busy) onClose();
      }}
      onClose={(event) => {
        // Browsers close a dialog on a second Escape even when the first was cancelled. The cleanup closes it too,
        // and that is not an answer of the user.
        const { isConnected, open } = event.currentTarget;
        if (isConnected && !open) onClose();
      }}
    >
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {children}
    </dialog>
  );
}
