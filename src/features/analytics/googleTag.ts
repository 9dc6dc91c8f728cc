import type { Clock } from "@/lib/clock.ts";

/** The global `gtag` function, as Google's tag defines it; another script may define it too. */
type TagFunction = (...args: unknown[]) => void;

/** The window with the properties that the tag uses. */
export interface TagPage {
  gtag?: unknown;
  dataLayer?: unknown;
  document: Document;
  location: Location;
}

const TAG_URL = "https://www.googletagmanager.com/gtag/js";

/** Consent mode: nothing may be stored until the visitor agrees, and for advertising not even then. */
const deniedStorage = {
  ad_storage: "denied",
  ad_user_data: "denied",
  ad_personalization: "denied",
  analytics_storage: "denied",
} as const;

/** Calls the global `gtag` function, if there is one. */
export function callTag(page: TagPage, ...args: unknown[]): void {
  if (typeof page.gtag === "function") (page.gtag as TagFunction)(...args);
}

/**
 * Allows or stops sending. Besides the consent command it sets Google's opt-out property, because with consent denied
 * the tag would still send cookieless messages.
 */
export function tellTagConsent(page: TagPage, measurementId: string | null, granted: boolean): void {
  if (measurementId) Object.assign(page, { [`ga-disable-${measurementId}`]: !granted });
  callTag(page, "consent", "update", { analytics_storage: granted ? "granted" : "denied" });
}

/**
 * Loads Google's tag for a measurement id; call it after consent. Everything is denied before the script runs, and
 * only analytics is granted then. The caller sends page views.
 */
export function loadTag(page: TagPage, measurementId: string, clock: Clock): void {
  const queue: unknown[] = Array.isArray(page.dataLayer) ? page.dataLayer : [];
  page.dataLayer = queue;
  if (typeof page.gtag !== "function") {
    // The tag recognises commands by their type: an `arguments` object.
    page.gtag = function gtag() {
      queue.push(arguments);
    };
  }
  callTag(page, "consent", "default", deniedStorage);
  tellTagConsent(page, measurementId, true);
  callTag(page, "js", new Date(clock.now()));
  callTag(page, "config", measurementId, {
    send_page_view: false,
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
    page_referrer: page.document.referrer.split("?")[0],
  });
  const script = page.document.createElement("script");
  script.async = true;
  script.src = `${TAG_URL}?id=${encodeURIComponent(measurementId)}`;
  page.document.head.append(script);
}

/** Deletes the cookies of Google Analytics, for this host and each parent domain. */
export function removeTagCookies(page: TagPage): void {
  const names = page.document.cookie
    .split("; ")
    .map((cookie) => cookie.split("=")[0] ?? "")
    .filter((name) => /^_g(?:a|id)/.test(name));
  const parts = page.location.hostname.split(".");
  const domains = parts.map((_part, index) => `; Domain=${parts.slice(index).join(".")}`);
  for (const name of names) {
    for (const domain of ["", ...domains]) page.document.cookie = `${name}=; Max-Age=0; Path=/${domain}`;
  }
}
