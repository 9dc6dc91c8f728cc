import { useId, useLayoutEffect, useRef, type ReactNode, type RefObject } from "react";
import { classNames } from "./classNames.ts";
import styles from "./Dialog.module.css";

interface DialogProps {
  title: string;
  /** `compact` for a question, `wide` for something to read. */
  size?: "compact" | "wide";
  /** Focused when the dialog opens; otherwise the browser chooses. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** While `true` the Escape key is refused: an action of the dialog is under way. */
  busy?: boolean;
  /** Told once, however the dialog was closed. Render the dialog no longer then. */
  onClose: () => void;
  children: ReactNode;
}

/**
 * A modal question, open as long as it is rendered. The browser's own dialog element keeps the focus inside and
 * gives it back to where it came from.
 */
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

  // A layout effect: its cleanup runs before the element is removed, and only then does closing give the focus back.
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
        // Browsers close on a second Escape whatever the first was told; the cleanup's own close is not an answer.
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
