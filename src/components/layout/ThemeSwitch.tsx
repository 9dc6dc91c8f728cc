import { useSyncExternalStore } from "react";
import { SegmentedControl } from "../ui/controls/SegmentedControl.tsx";
import { chooseTheme, shownTheme, subscribeToTheme } from "./theme.ts";
import styles from "./ThemeSwitch.module.css";

const segments = [
  { value: "system", label: "System" },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
] as const;

/** The choice between the day chart, the night chart, and whichever the system asks for. */
export function ThemeSwitch() {
  const theme = useSyncExternalStore(subscribeToTheme, shownTheme);
  return (
    <div className={styles.theme}>
      <span aria-hidden="true">Theme</span>
      <SegmentedControl legend="Theme" segments={segments} value={theme} onChange={chooseTheme} />
    </div>
  );
}
