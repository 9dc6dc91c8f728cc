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

function port(name: string, fallback: number): number {
  const value = Number(env[name]);
  return Number.isInteger(value) && value > 0 ? value : fallback;
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
    ports: {
      firestore: port("VITE_FIRESTORE_PORT", 8080),
      auth: port("VITE_AUTH_PORT", 9099),
      storage: port("VITE_STORAGE_PORT", 9199),
    },
    tokenSyncUrl: env["VITE_TOKEN_SYNC_URL"] || null,
    appCheckKey: env["VITE_APP_CHECK_KEY"] || null,
    measurementId: env["VITE_GA_MEASUREMENT_ID"] || null,
    release: env["VITE_RELEASE"] ?? "development",
  };
}

/** Read once: the values are fixed when the site is built. */
export const environment: Environment = readEnvironment();
