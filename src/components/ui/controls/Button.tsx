import type { ComponentPropsWithRef, MouseEvent } from "react";
import { classNames } from "../classNames.ts";
import styles from "./Button.module.css";

interface ButtonProps extends Omit<ComponentPropsWithRef<"button">, "disabled"> {
  variant?: "primary" | "quiet" | "plain" | "danger";
  /** The action is running: the button keeps the focus and ignores clicks. */
  pending?: boolean;
  /** The action is not possible now. The button stays focusable, so screen reader users can find and read it. */
  unavailable?: boolean;
  /** For a toggle button: whether it is pressed. */
  pressed?: boolean;
}

/** A push button. It is never `disabled`, because that would drop the focus of the person who just pressed it. */
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
