import { SITE_NAME } from "@/content/site.ts";

/** The texts about connection and updates, shown and announced. */
export const pwaWords = {
  updateFound: "A new version of this site is ready.",
  reloadHeld:
    "This site was updated, but what you have written here is not sent yet. Reload when you are done.",
  backOnline: "You are back online.",
  installed: `${SITE_NAME} is installed.`,
} as const;

/** `ready`: every page is stored in this browser. */
export const offlineWords = (ready: boolean): string =>
  ready
    ? "You are offline. Every page of this site can still be read, and what you send waits for the connection."
    : "You are offline. What you send waits for the connection, and so do pages that you have not opened yet.";
