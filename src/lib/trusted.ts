import type { TrustedHTML, TrustedScriptURL, TrustedTypePolicyFactory } from "trusted-types/lib";

/** Absent in browsers without Trusted Types: they take plain strings. */
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypePolicyFactory };

/** The one policy that the documents allow, by this name: see scripts/site/contentPolicy.ts. */
const policy = trustedTypes?.createPolicy("holmwerk", {
  createHTML: (html) => html,
  createScriptURL: (url) => url,
});

/** React writes a text again when its object is another one: each text has one. */
const known = new Map<string, TrustedHTML>();

/** Lets `html` be written into the document. Only for what the build made of our own texts. */
export function trustedHtml(html: string): string | TrustedHTML {
  if (!policy) return html;
  const trusted = known.get(html) ?? policy.createHTML(html);
  known.set(html, trusted);
  return trusted;
}

/** Lets the script at `url` be started. Only for addresses that are written in our code. */
export function trustedScriptUrl(url: string): string | TrustedScriptURL {
  return policy?.createScriptURL(url) ?? url;
}
