import type { BrowserContextOptions } from "@playwright/test";
import { readDevice } from "../../src/features/error-triage/evidence/deviceReading.ts";
import type { ErrorReport } from "../../src/api/errorReport.ts";

/** What of the visitor's device a browser for tests can have. */
export interface DeviceSetup {
  options: Pick<
    BrowserContextOptions,
    "viewport" | "deviceScaleFactor" | "locale" | "timezoneId" | "isMobile" | "hasTouch"
  >;
  storage: "refused" | "full" | null;
}

const SMALLEST = 200;
const LARGEST = 4_000;

/** A time zone or language that this machine knows; anybody may have written another. */
function known(name: "locale" | "timezoneId", value: string | null | undefined): Record<string, string> {
  try {
    if (!value) return {};
    void new Intl.DateTimeFormat(name === "locale" ? value : "en", {
      timeZone: name === "timezoneId" ? value : "UTC",
    });
    return { [name]: value };
  } catch {
    return {};
  }
}

/** The setup for a report's device; the defaults for what it does not say. */
export function deviceSetup({
  device,
  userAgent,
  dropped,
  message,
}: Pick<ErrorReport, "device" | "userAgent" | "dropped" | "message">): DeviceSetup {
  const facts = readDevice(device);
  const [width, height] = facts?.viewport ?? [1_280, 720];
  const size = (value: number) => Math.round(Math.min(Math.max(value, SMALLEST), LARGEST));
  const isMobile = /\bMobile\b|Android/.test(userAgent);
  const ratio = facts?.pixelRatio ?? 1;
  // The first refused write of a visit may be the error itself.
  const isRefused = facts?.storage === "refused" || /denied for this document|insecure/.test(message);
  const isFull = (dropped.storage ?? 0) > 0 || /quota/i.test(message);
  return {
    options: {
      viewport: { width: size(width), height: size(height) },
      // Firefox cannot play a phone, and a picture of many pixels takes long.
      ...(isMobile && { isMobile, hasTouch: true, deviceScaleFactor: Math.min(Math.max(ratio, 1), 3) }),
      ...known("locale", facts?.language),
      ...known("timezoneId", facts?.timeZone),
    },
    storage: isRefused ? "refused" : isFull ? "full" : null,
  };
}

/**
 * Runs in the page: local storage that refuses everything, as with all cookies blocked. The getter is a method because
 * the build wraps an arrow function in a helper that keeps its name, and pages lack that helper.
 */
export function refuseStorage(): void {
  Object.defineProperty(window, "localStorage", {
    get() {
      throw new DOMException("The operation is insecure.", "SecurityError");
    },
  });
}

/** Runs in the page: fills local storage until not one more character fits. */
export function fillStorage(): void {
  for (let size = 2 ** 22; size >= 1; size /= 2) {
    try {
      for (;;) localStorage.setItem(`filler-${size}-${localStorage.length}`, "x".repeat(size));
    } catch {
      // No space for this size; a smaller one may still fit.
    }
  }
}

/** Runs in the page: stores what an earlier visit had stored. */
export function storeValues(values: Record<string, string>): void {
  try {
    for (const [name, value] of Object.entries(values)) {
      if (localStorage.getItem(name) === null) localStorage.setItem(name, value);
    }
  } catch {
    // Storage is refused: nothing was stored either.
  }
}

/** Runs in the page: the longest word of its first link in a heading, or of its title. */
export function wordOfPage(): string {
  const title = document.querySelector("main :is(h2, h3) a") ?? document.querySelector("main h1");
  const words = title?.textContent.toLowerCase().match(/\p{L}+/gu) ?? [];
  return words.toSorted((a, b) => b.length - a.length)[0] ?? "";
}
