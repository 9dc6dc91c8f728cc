import { safeStorage } from "@/lib/storage.ts";

const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

/** Where the choice is kept. The document's first script reads it, too, so that no page flashes in the other theme. */
const THEME_KEY = "holmwerk:theme";

const storage = safeStorage(() => window.localStorage);

/** The theme that the document is set in. */
export function shownTheme(): Theme {
  return themes.find((theme) => theme === document.documentElement.dataset["theme"]) ?? "system";
}

/** Anything unknown, such as nothing, is `system`. The browser's own frame takes the theme's colour as well. */
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

/** Told of a theme that was chosen in this tab. */
const listeners = new Set<() => void>();

/** Sets the document in a theme and keeps the choice; where storage is forbidden it holds for this visit. */
export function chooseTheme(theme: Theme): void {
  showTheme(theme);
  if (theme === "system") storage.remove(THEME_KEY);
  else storage.set(THEME_KEY, theme);
  for (const listener of listeners) listener();
}

/** Calls `onChange` after each change of theme, and follows what is chosen in other tabs, until it is undone. */
export function subscribeToTheme(onChange: () => void): () => void {
  const follow = ({ key, newValue }: StorageEvent) => {
    if (key !== THEME_KEY) return;
    showTheme(newValue);
    onChange();
  };
  listeners.add(onChange);
  window.addEventListener("storage", follow);
  return () => {
    listeners.delete(onChange);
    window.removeEventListener("storage", follow);
  };
}
