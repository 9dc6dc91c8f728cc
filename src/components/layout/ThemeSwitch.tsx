import { useEffect, useEffectEvent, useState } from "react";
import { SegmentedControl } from "../ui/controls/SegmentedControl.tsx";
import { listen } from "@/lib/listen.ts";
import { safeStorage } from "@/lib/storage.ts";
import styles from "./ThemeSwitch.module.css";

const segments = [
  { value: "system", label: "System" },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
] as const;
type Theme = (typeof segments)[number]["value"];

/** The key in local storage. The document's first script reads it too, so no page flashes in the other theme. */
const THEME_KEY = "holmwerk:theme";

const storage = safeStorage(() => window.localStorage);

/** The theme of the document. */
function shownTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  return segments.find(({ value }) => value === theme)?.value ?? "system";
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

/** The choice between the day chart, the night chart, and whichever the system asks for. */
export function ThemeSwitch() {
  const [theme, setTheme] = useState(shownTheme);
  function apply(chosen: string | null): void {
    showTheme(chosen);
    setTheme(shownTheme());
  }
  // Another tab has chosen.
  const follow = useEffectEvent(({ key, newValue }: StorageEvent) => {
    if (key === THEME_KEY) apply(newValue);
  });
  useEffect(() => listen(window, ["storage"], (event) => follow(event)), []);

  /** Where storage is forbidden, the choice lasts for this visit. */
  function choose(chosen: Theme): void {
    apply(chosen);
    if (chosen === "system") storage.remove(THEME_KEY);
    else storage.set(THEME_KEY, chosen);
  }
  return (
    <div className={styles.theme}>
      <span aria-hidden="true">Theme</span>
      <SegmentedControl legend="Theme" segments={segments} value={theme} onChange={choose} />
    </div>
  );
}
