import { env } from "./env.ts";

/** Where the app finds its backend. Local emulators unless a Firebase project is configured. */
export interface Environment {
  backend: "local" | "firebase";
  firebase: {
    apiKey: string;
    appId?: string;
    authDomain: string;
    projectId: string;
    storageBucket: string;
  };
  /** Ports of the local backend on 127.0.0.1. */
  ports: { firestore: number; auth: number; storage: number };
  /** Where the administrator's ID token is posted, if anywhere. */
  tokenSyncUrl: string | null;
  /** reCAPTCHA's site key for App Check, if it is to vouch for enquiries. */
  appCheckKey: string | null;
  /** Whether the key is one of reCAPTCHA Enterprise, not of v3. */
  isAppCheckEnterprise: boolean;
  /** The site's id at Google Analytics; without one its tag is never loaded. */
  measurementId: string | null;
  /** What was built: a version or commit, told in every error report. */
  release: string;
}

/** The host of every local emulator. */
export const LOCAL_HOST = "127.0.0.1";

const LOCAL_PROJECT = "demo-agency";
/** Any name does for the local backend. A build for a project names its own, see `scripts/site/checkVariables.ts`. */
const LOCAL_BUCKET = "demo-agency.appspot.com";

/** The ports that the start of a local stack has written into the page, else the official emulators' own. */
function localPorts(): Environment["ports"] {
  // There is no document where pages are prerendered.
  const written =
    typeof document === "undefined"
      ? null
      : document.querySelector<HTMLMetaElement>('meta[name="local-ports"]');
  return written
    ? (JSON.parse(written.content) as Environment["ports"])
    : { firestore: 8080, auth: 9099, storage: 9199 };
}

function readEnvironment(): Environment {
  const apiKey = env["VITE_FIREBASE_API_KEY"];
  const projectId = env["VITE_FIREBASE_PROJECT_ID"] ?? LOCAL_PROJECT;
  const appId = env["VITE_FIREBASE_APP_ID"];
  return {
    backend: apiKey ? "firebase" : "local",
    firebase: {
      apiKey: apiKey ?? "local",
      authDomain: env["VITE_FIREBASE_AUTH_DOMAIN"] ?? `${projectId}.firebaseapp.com`,
      projectId,
      storageBucket: env["VITE_FIREBASE_STORAGE_BUCKET"] ?? LOCAL_BUCKET,
      ...(appId ? { appId } : {}),
    },
    ports: localPorts(),
    tokenSyncUrl: env["VITE_TOKEN_SYNC_URL"] || null,
    appCheckKey: env["VITE_APP_CHECK_KEY"] || null,
    isAppCheckEnterprise: env["VITE_APP_CHECK_PROVIDER"] === "enterprise",
    measurementId: env["VITE_GA_MEASUREMENT_ID"] || null,
    release: env["VITE_RELEASE"] ?? "development",
  };
}

/** Read once: the values are fixed when the site is built, and the local ports when its pages are written. */
export const environment: Environment = readEnvironment();
