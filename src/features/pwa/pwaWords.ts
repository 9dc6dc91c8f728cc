import { isAdminPath } from "@/config/paths.ts";
import { SITE_NAME } from "@/content/site.ts";

/** The texts about connection and updates, shown and announced. */
export const pwaWords = {
  updateFound: "A new version of this site is ready.",
  reloadHeld: "This site has been updated. You have not sent what you wrote here. Reload when you are done.",
  backOnline: "You are back online.",
  installed: `${SITE_NAME} is installed.`,
} as const;

/** `ready`: every page is stored in this browser. The panel says what holds for what it shows. */
export function offlineWords(ready: boolean, path = window.location.pathname): string {
  if (isAdminPath(path))
    return "You are offline. What has been read stays here; decisions are stored when you are back online.";
  return ready
    ? "You are offline. You can still read every page. Messages are sent when you are back online."
    : "You are offline. Pages you haven’t opened are unavailable. Messages are sent when you are back online.";
}
