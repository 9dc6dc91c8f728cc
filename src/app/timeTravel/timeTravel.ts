import { makeStore, type AppStore, type StoreOptions } from "../store.ts";
import { deferActions, deferRequests, deferTimers, type RequestingPage } from "./deferred.ts";
import { pastView } from "./pastView.tsx";
import { createPresent, type ShowPast } from "./present.ts";
import type { DevToolsEnhancerOptions } from "@reduxjs/toolkit";
import { SITE_NAME } from "@/content/site.ts";
import { isRecord } from "@/lib/isRecord.ts";

const HIDDEN = "[hidden]";

/** Names of fields that hold credentials. */
const credentialName =
  /passw(?:or)?d|passphrase|secret|token|jwt|api[-_]?key|authorization|credential|cookie/i;
/** Signed tokens (JWT), as Firebase's ID and App Check tokens are, and the token after `Bearer`. */
const credentialText = /\beyJ[\w-]{5,}\.[\w-]+(?:\.[\w-]*){1,3}|(?<=\bbearer\s)[\w.~+/=-]{6,}/gi;

/** States share most of their parts, so each part is copied only once. */
const copies = new WeakMap<object, unknown>();

function withoutCredentials(value: unknown): unknown {
  if (typeof value === "string") return value.replace(credentialText, HIDDEN);
  if (!isRecord(value)) return value;
  const copy = copies.get(value) ?? copyOf(value);
  copies.set(value, copy);
  return copy;
}

function copyOf(value: Record<string, unknown>): unknown {
  if (Array.isArray(value)) return value.map(withoutCredentials);
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => {
      const isCredential = credentialName.test(name) && (typeof part === "string" || isRecord(part));
      return [name, isCredential ? HIDDEN : withoutCredentials(part)];
    }),
  );
}

const sanitize = <Shown>(shown: Shown) => withoutCredentials(shown) as Shown;

/**
 * The store's options for DevTools. Credentials and tokens are hidden in its display; its history in the page keeps
 * them, and an export contains them.
 */
export const devToolsOptions = {
  name: SITE_NAME,
  /** Number of states in the history. */
  maxAge: 200,
  actionSanitizer: sanitize,
  stateSanitizer: sanitize,
  // Actions that record no event. They still reach the reducers.
  actionsDenylist: [
    "^api/(?:config|internalSubscriptions)/",
    "^attachments/uploadProgressed$",
    "^queues/flushed$",
  ],
} satisfies DevToolsEnhancerOptions;

/**
 * `makeStore` for a page with Redux DevTools. While DevTools shows a past state, `show` renders it, and actions,
 * timers and requests of the page are deferred until the present is back.
 */
export function makeTravellingStore(
  options: StoreOptions,
  page: RequestingPage & { document: Document } = window,
  show?: ShowPast,
): AppStore {
  const present = createPresent((past) => showPast(past));
  const { services } = options;
  const clock = deferTimers(services.clock, present.whenPresent);
  deferRequests(page, present.whenPresent);
  const store = makeStore({
    ...options,
    services: { ...services, clock },
    devTools: {
      options: devToolsOptions,
      enhancer: present.enhancer,
      middleware: deferActions(present),
    },
  });
  const showPast = show ?? pastView(store, page.document);
  return store;
}
