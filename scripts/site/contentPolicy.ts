import { createHash } from "node:crypto";

type Directives = Record<string, string[]>;

const self = "'self'";

/** Where the parts of Firebase that the product uses are reached, and the window of a Google sign-in. */
const firebase: Directives = {
  "script-src": ["https://apis.google.com"],
  "connect-src": ["https://*.googleapis.com"],
  "frame-src": ["https://*.firebaseapp.com"],
};

/** Needed only where something optional is configured, by the variable that configures it. */
const optional: Record<string, Directives> = {
  VITE_GA_MEASUREMENT_ID: {
    "script-src": ["https://www.googletagmanager.com"],
    "connect-src": ["https://*.google-analytics.com", "https://*.googletagmanager.com"],
    "img-src": ["https://*.google-analytics.com", "https://*.googletagmanager.com"],
  },
  VITE_APP_CHECK_KEY: {
    "script-src": ["https://www.google.com/recaptcha/", "https://www.gstatic.com/recaptcha/"],
    "frame-src": ["https://www.google.com/recaptcha/"],
  },
};

/**
 * Adds the content security policy to a page: scripts from this site and, of inline ones, just those that the page was
 * written with. `variables` are those of the build.
 */
export function withContentPolicy(html: string, variables: Record<string, string | undefined>): string {
  const policy: Directives = {
    "default-src": [self],
    "base-uri": ["'none'"],
    "object-src": ["'none'"],
    "form-action": [self],
    "script-src": [self, ...inlineScripts(html)],
    // Styles are in the document, and React writes style attributes.
    "style-src": [self, "'unsafe-inline'"],
    "img-src": [self, "data:", "blob:"],
    "connect-src": [self],
    "frame-src": [],
  };
  add(policy, firebase);
  for (const [name, directives] of Object.entries(optional)) if (variables[name]) add(policy, directives);
  if (variables["VITE_TOKEN_SYNC_URL"]) {
    add(policy, { "connect-src": [new URL(variables["VITE_TOKEN_SYNC_URL"]).origin] });
  }
  const authDomain = variables["VITE_FIREBASE_AUTH_DOMAIN"];
  if (authDomain) add(policy, { "frame-src": [`https://${authDomain}`] });
  if (!variables["VITE_FIREBASE_API_KEY"]) {
    const local = ["http://127.0.0.1:*"];
    add(policy, { "connect-src": local, "frame-src": local });
  }
  const content = Object.entries(policy)
    .map(([name, sources]) => [name, ...sources].join(" "))
    .join("; ");
  const meta = `<meta http-equiv="Content-Security-Policy" content="${content}" />`;
  return html.replace(/<meta charset="utf-8" ?\/?>/, (charset) => charset + meta);
}

function add(policy: Directives, more: Directives): void {
  for (const [name, sources] of Object.entries(more)) policy[name]?.push(...sources);
}

/** The hashes of a page's own inline scripts; what is data and no script needs none. */
function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script(?: nomodule)?>([\s\S]*?)<\/script>/g)].map(
    ([, text]) =>
      `'sha256-${createHash("sha256")
        .update(text ?? "")
        .digest("base64")}'`,
  );
}
