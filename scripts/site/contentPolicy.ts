import { createHash } from "node:crypto";

type Directives = Record<string, string[]>;
type Variables = Record<string, string | undefined>;

/** `admin`: the login page and the panel's shell; `public`: every other document. */
export type PageKind = "public" | "admin";

const self = "'self'";
/** Local emulators, on any port, when no Firebase project is configured. */
const LOCAL = "http://127.0.0.1:*";
/** Name of the only Trusted Types policy of our code: see src/lib/trusted.ts. */
const TRUSTED_TYPES_POLICY = "holmwerk";

/** Firebase services that public pages call. Every page checks a stored session of the administrator. */
const publicServices = [
  "https://firestore.googleapis.com",
  "https://firebasestorage.googleapis.com",
  "https://identitytoolkit.googleapis.com",
  "https://securetoken.googleapis.com",
];

/** Scripts of other companies, by the variable that configures each. */
const optional: Record<string, Directives> = {
  VITE_GA_MEASUREMENT_ID: {
    "script-src": ["https://www.googletagmanager.com"],
    "connect-src": ["https://*.google-analytics.com", "https://*.googletagmanager.com"],
    "img-src": ["https://*.google-analytics.com", "https://*.googletagmanager.com"],
  },
  VITE_APP_CHECK_KEY: {
    "script-src": ["https://www.google.com/recaptcha/", "https://www.gstatic.com/recaptcha/"],
    "connect-src": ["https://content-firebaseappcheck.googleapis.com", "https://www.google.com/recaptcha/"],
    "frame-src": ["https://www.google.com/recaptcha/"],
  },
};

/**
 * The content security policy of a document: of inline scripts and style sheets it allows those that `html` contains,
 * by hash, and of other hosts those that a page of its kind calls. `variables` are those of the build.
 */
export function contentPolicy(html: string, kind: PageKind, variables: Variables): string {
  const policy: Directives = {
    // Frames and plugins, too.
    "default-src": ["'none'"],
    "base-uri": ["'none'"],
    "frame-ancestors": ["'none'"],
    // Without script, the forms open the visitor's mail program.
    "form-action": [self, "mailto:"],
    "font-src": [self],
    "img-src": [self],
    "manifest-src": [self],
    "worker-src": [self],
    "script-src": [self, ...hashes(html, /<script(?: nomodule)?>([\s\S]*?)<\/script>/g)],
    "style-src": [self, ...hashes(html, /<style>([\s\S]*?)<\/style>/g)],
    "connect-src": [self],
  };
  add(policy, services(kind, variables));
  if (kind === "admin") add(policy, signIn(variables));
  if (variables["VITE_TOKEN_SYNC_URL"]) {
    add(policy, { "connect-src": [new URL(variables["VITE_TOKEN_SYNC_URL"]).origin] });
  }
  const thirdParties = Object.entries(optional).filter(([name]) => variables[name]);
  for (const [, directives] of thirdParties) add(policy, directives);
  // Third-party scripts write to the document without Trusted Types or with policies of their own.
  if (kind === "public" && thirdParties.length === 0) {
    add(policy, { "trusted-types": [TRUSTED_TYPES_POLICY], "require-trusted-types-for": ["'script'"] });
  }
  return Object.entries(policy)
    .map(([name, sources]) => [name, ...sources].join(" "))
    .join("; ");
}

function services(kind: PageKind, variables: Variables): Directives {
  if (!variables["VITE_FIREBASE_API_KEY"]) return { "connect-src": [LOCAL] };
  return { "connect-src": kind === "admin" ? ["https://*.googleapis.com"] : publicServices };
}

/** What the window of a Google sign-in needs in the page that opens it. */
function signIn(variables: Variables): Directives {
  const { VITE_FIREBASE_API_KEY, VITE_FIREBASE_AUTH_DOMAIN, VITE_FIREBASE_PROJECT_ID } = variables;
  const domain = VITE_FIREBASE_AUTH_DOMAIN ?? `${VITE_FIREBASE_PROJECT_ID}.firebaseapp.com`;
  return {
    // The loader of the SDK's frame, and the modules that it loads.
    "script-src": ["https://apis.google.com/js/api.js", "https://apis.google.com/_/scs/"],
    "frame-src": [VITE_FIREBASE_API_KEY ? `https://${domain}` : LOCAL],
  };
}

function add(policy: Directives, more: Directives): void {
  for (const [name, sources] of Object.entries(more)) (policy[name] ??= []).push(...sources);
}

/** The hash of each inline script or style sheet. Data blocks need none. */
function hashes(html: string, element: RegExp): string[] {
  return [...html.matchAll(element)].map(
    ([, text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
  );
}
