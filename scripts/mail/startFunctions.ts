import { fork } from "node:child_process";
import { readCompany } from "../company/company.ts";
import type { Ports } from "../ports.ts";
import { PROJECT_ID } from "../stack.ts";

export interface RunningFunctions {
  /** Where events are posted. */
  url: string;
  /** Ends the process at once, as a crash does. */
  kill: () => Promise<void>;
}

interface FunctionsOptions {
  ports: Pick<Ports, "firestore" | "storage">;
  /** 0 takes a free port. */
  port: number;
  /** Where the site is served. */
  origin: string;
  smtpUrl: string;
  /** The folder of the site, into which they publish. */
  siteFolder: string;
}

/** Runs the Cloud Functions in a process of their own, on the writes of a local backend. Resolves when they are ready. */
export function startFunctions({
  ports,
  port,
  origin,
  smtpUrl,
  siteFolder,
}: FunctionsOptions): Promise<RunningFunctions> {
  const company = readCompany();
  const child = fork("scripts/serveFunctions.ts", {
    execArgv: ["--import", "tsx"],
    // A process group of its own: Ctrl-C reaches only the parent, which stops everything in order.
    detached: true,
    env: {
      ...process.env,
      GCLOUD_PROJECT: PROJECT_ID,
      FIREBASE_CONFIG: JSON.stringify({ projectId: PROJECT_ID, storageBucket: `${PROJECT_ID}.appspot.com` }),
      FIRESTORE_EMULATOR_HOST: `127.0.0.1:${ports.firestore}`,
      FIREBASE_STORAGE_EMULATOR_HOST: `127.0.0.1:${ports.storage}`,
      FUNCTIONS_PORT: String(port),
      MAIL_TO: company.administrator,
      // A mailbox has ASCII characters only, which the address for visitors need not have.
      MAIL_FROM: company.administrator,
      LOCAL_SITE: siteFolder,
      SITE_ORIGIN: origin,
      SMTP_URL: smtpUrl,
      REPORTS_PER_HOUR: "50",
      CONFIRM_TO_SENDER: "false",
    },
  });
  const exited = new Promise<void>((resolve) => {
    child.once("exit", () => resolve());
  });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`The functions did not start (exit code ${code}).`)));
    child.once("message", (message) =>
      resolve({
        url: message as string,
        kill: async () => {
          child.kill("SIGKILL");
          await exited;
        },
      }),
    );
  });
}
