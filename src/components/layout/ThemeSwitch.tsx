import { useSyncExternalStore } from "react";
import { SegmentedControl } from "../ui/controls/SegmentedControl.tsx";
import { listen, undoAll } from "@/lib/listen.ts";
import { safeStorage } from "@/lib/storage.ts";
import styles from "./ThemeSwitch.module.css";

const themes = ["system", "light", "dark"] as const;
type Theme = (typeof themes)[number];

/** The key in local storage. The document's first script reads it too, so no page flashes in the other theme. */
const THEME_KEY = "holmwerk:theme";

const storage = safeStorage(() => window.localStorage);

/** The theme of the document. */
function shownTheme(): Theme {
  return themes.find((theme) => theme === document.documentElement.dataset["theme"]) ?? "system";
}

/** Any unknown value means `system`. The browser's own frame gets the theme's colour as well. */
function showTheme(theme: string | null): void {
  const chosen = theme === "light" || theme === "dark" ? theme : null;
  if (chosen) document.documentElement.dataset["theme"] = chosen;
  else delete document.documentElement.dataset["theme"];
  for (const meta of document.querySelectorAll<HTMLMetaElement>("[name=theme-color]")) {
    const of = meta.dataset["of"];
    const asChosen = of === chosen ? "all" : "not all";
    meta.media = chosen ? asChosen : `(prefers-color-scheme: ${of})`;
  }
}

/** Called when a theme was chosen in this tab. */
const listeners = new Set<() => void>();

/** Applies a theme and stores the choice. Where storage is forbidden, it lasts for this visit. */
function chooseTheme(theme: Theme): void {
  showTheme(theme);
  if (theme === "system") storage.remove(THEME_KEY);
  else storage.set(THEME_KEY, theme);
  for (const listener of listeners) listener();
}

/** Calls `onChange` after each change of theme, in this tab or another. Returns the undo. */
function subscribeToTheme(onChange: () => void): () => void {
  listeners.add(onChange);
  const follow = ({ key, newValue }: StorageEvent) => {
    if (key !== THEME_KEY) return;
    showTheme(newValue);
    onChange();
  };
  return undoAll([() => listeners.delete(onChange), listen(window, ["storage"], follow)]);
}

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
