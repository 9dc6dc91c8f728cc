import type { ComponentPropsWithRef, MouseEvent } from "react";
import { classNames } from "./classNames.ts";
import styles from "./Button.module.css";

interface ButtonProps extends Omit<ComponentPropsWithRef<"button">, "disabled"> {
  variant?: "primary" | "quiet" | "plain" | "danger";
  /** The action is under way: the button keeps its focus and does nothing when clicked. */
  pending?: boolean;
  /** The action is not possible now; the button stays reachable, so that it can be found and read. */
  unavailable?: boolean;
  /** For a button that is one of several states: whether it is the present one. */
  pressed?: boolean;
}

/** A push button. It is never `disabled`: that would drop the focus of whoever just pressed it. */
export function Button({
  variant = "quiet",
  pending = false,
  unavailable = false,
  pressed,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const inert = pending || unavailable;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (inert) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={classNames(styles.button, styles[variant], className)}
      aria-disabled={inert || undefined}
      aria-busy={pending || undefined}
      aria-pressed={pressed}
      onClick={press}
    >
      {children}
    </button>
  );
}
