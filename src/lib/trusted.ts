import type { TrustedHTML, TrustedScriptURL, TrustedTypePolicyFactory } from "trusted-types/lib";

/** Absent in browsers without Trusted Types, which accept plain strings. */
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypePolicyFactory };

/** The only policy that the documents allow, by this name: see scripts/site/contentPolicy.ts. */
const policy = trustedTypes?.createPolicy("holmwerk", {
  createHTML: (html) => html,
  createScriptURL: (url) => url,
});

/** React writes the HTML again when it gets another object; so each text keeps one object. */
const known = new Map<string, TrustedHTML>();

/** Marks `html` as safe to insert into the document. Only for HTML that the build made of our own texts. */
export function trustedHtml(html: string): string | TrustedHTML {
  if (!policy) return html;
  const trusted = known.get(html) ?? policy.createHTML(html);
  known.set(html, trusted);
  return trusted;
}

/** Marks the script at `url` as safe to load. Only for URLs written in our code. */
export function trustedScriptUrl(url: string): string | TrustedScriptURL {
  return policy?.createScriptURL(url) ?? url;
}
