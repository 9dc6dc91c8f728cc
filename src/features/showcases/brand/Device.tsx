import type { ReactNode, Ref } from "react";
import { classNames } from "@/components/ui/classNames.ts";
import styles from "./Device.module.css";

interface DeviceProps {
  kind: "phone" | "desk";
  /** What the edge of the screen shows: the time and the signal, or an address. */
  bar: ReactNode;
  /** The accessible name of the screen. */
  label: string;
  busy?: boolean;
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** The frame of the device on which the app runs. On a phone the app has the whole width, without a frame. */
export function Device({ kind, bar, label, busy = false, ref, children }: DeviceProps) {
  return (
    <div className={classNames(styles.device, styles[kind])}>
      <div className={styles.bar}>{bar}</div>
      <div
        ref={ref}
        className={styles.screen}
        role="region"
        aria-label={label}
        aria-busy={busy}
        tabIndex={-1}
      >
        {children}
      </div>
    </div>
  );
}
