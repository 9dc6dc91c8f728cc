import type { StoredGroup } from "./errorGroup.ts";

/** An error that this site does not cause and cannot mend. */
export interface ForeignError {
  /** What fails: "Instagram and Facebook". */
  name: string;
  /** Why it does. */
  reason: string;
  /** Where this is known from. */
  source: string;
}

/** In-app browsers whose own scripts fail in every page, by a name in the message that no page defines. */
const apps: readonly (ForeignError & { match: RegExp })[] = [
  {
    name: "Instagram or Facebook on iOS",
    reason: "its form filler calls a function that it has not defined",
    source: "https://github.com/openaustralia/theyvoteforyou/pull/1692",
    match: /_AutofillCallbackHandler/,
  },
  {
    name: "An app on iOS",
    reason: "its script calls a bridge to the app that is not there",
    source: "https://github.com/globalbrain/sefirot/pull/769",
    match: /window\.webkit\.messageHandlers/,
  },
  {
    name: "An app on Android",
    reason: "its script calls a bridge to the app that has been closed",
    source: "https://github.com/react/react/issues/34053",
    match: /^(?:Uncaught )?(?:Error: )?(?:Error invoking \w+: )?Java object is gone$/,
  },
  {
    name: "Edge on iOS",
    reason: "its search calls a function that it has not defined",
    source: "https://github.com/clawfire/covid19-passbook-generator/issues/378",
    match: /instantSearchSDKJSBridgeClearHighlight/,
  },
  {
    name: "Chrome on iOS",
    reason: "its form filler fails before its script is ready",
    source: "https://github.com/kogg/InstantLogoSearch/issues/212",
    match: /\b__gCrWeb\b/,
  },
  {
    name: "Firefox on iOS",
    reason: "its script looks for an object of its own that it has not defined",
    source: "https://github.com/mozilla-mobile/firefox-ios/pull/5320",
    match: /\b__firefox__\b/,
  },
];

const crawler: ForeignError = {
  name: "A crawler",
  reason: "only crawlers have reported it: they run old browsers and stop loading a page when they want",
  source: "https://developers.google.com/search/docs/crawling-indexing/javascript/fix-search-javascript",
};

/** The labels that `browserOf` gives to crawlers. */
const isCrawler = (browser: string) => /^(?:Googlebot|Bot)\b/.test(browser);

/** What causes an error instead of this site; `null` when nothing is known to. */
export function foreignError({
  message,
  browsers,
}: Pick<StoredGroup, "message" | "browsers">): ForeignError | null {
  const app = apps.find(({ match }) => match.test(message));
  if (app) return app;
  const names = Object.keys(browsers);
  return names.length > 0 && names.every(isCrawler) ? crawler : null;
}
