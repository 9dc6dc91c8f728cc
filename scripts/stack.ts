import { spawn, type ChildProcess } from "node:child_process";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { startEmulator } from "../packages/firebase-local-backend/src/server.ts";
import { readCompany } from "./company/company.ts";
import { withAddress } from "./company/firebaseFiles.ts";
import { officialFirestore, startOfficialFirestore } from "./officialFirestore.ts";
import { hubPort, loggingPort, type Ports } from "./ports.ts";
import { HOST_CONFIG } from "./site/hostHeaders.ts";
import { siteDir } from "./siteDir.ts";

export const PROJECT_ID = "demo-agency";
const HOST = "127.0.0.1";

export interface StackOptions {
  ports: Ports;
  /** Name of the folder under `.local` for this stack's site, configuration and data. */
  name: string;
  /** Folder for documents and files; `null` keeps them in memory. */
  dataDir: string | null;
  /** Whether to start the Hosting emulator; the development server replaces it. */
  hosting: boolean;
}

export interface Stack {
  stop(): Promise<void>;
}

const FIRESTORE_RULES = "firebase/firestore.rules";

/**
 * Starts the local backend: Firestore and Storage in this process, Auth and Hosting from firebase-tools. Resolves
 * when all respond. If one does not start, stops the others and rejects.
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  if (!officialFirestore) return startWith(options);
  const ownRules = join(".local", options.name, "firestore.rules");
  await mkdir(dirname(ownRules), { recursive: true });
  await writeFile(ownRules, (await rules(FIRESTORE_RULES)).source);
  const official = await startOfficialFirestore(ownRules, `${HOST}:${options.ports.firestore}`);
  try {
    // Storage keeps files as long as the official emulator keeps documents.
    const stack = await startWith({ ...options, dataDir: null }, official.url);
    return {
      stop: async () => {
        await Promise.all([stack.stop(), official.stop()]);
      },
    };
  } catch (error) {
    await official.stop();
    throw error;
  }
}

/** @param firestoreUpstream address of the Firestore that answers instead of the local one */
async function startWith(options: StackOptions, firestoreUpstream?: string): Promise<Stack> {
  const emulator = await startEmulator({
    projectId: PROJECT_ID,
    host: HOST,
    firestorePort: options.ports.firestore,
    ...(firestoreUpstream && { firestoreUpstream }),
    storagePort: options.ports.storage,
    firestoreRules: await rules(FIRESTORE_RULES),
    storageRules: await rules("firebase/storage.rules"),
    indexes: JSON.parse(await readFile("firebase/firestore.indexes.json", "utf8")),
    dataDir: options.dataDir,
  });
  try {
    const suite = await startSuite(options);
    return {
      stop: async () => {
        await Promise.all([stopProcess(suite), emulator.stop()]);
      },
    };
  } catch (error) {
    await emulator.stop();
    throw error;
  }
}

/** A rules file for the administrator of the content that the site is built from. */
async function rules(fileName: string) {
  return { fileName, source: withAddress(await readFile(fileName, "utf8"), readCompany().administrator) };
}

/**
 * Runs the official Auth and Hosting emulators with a generated configuration, because they have no flags for ports.
 */
async function startSuite({ ports, name, hosting }: StackOptions): Promise<ChildProcess> {
  const folder = join(".local", name);
  await mkdir(siteDir(name), { recursive: true });
  // A built site contains the host's configuration with its headers.
  const source = hosting ? join(siteDir(name), HOST_CONFIG) : HOST_CONFIG;
  const config = JSON.parse(await readFile(source, "utf8")) as Record<string, object>;
  const suiteConfig = {
    hosting: { ...config["hosting"], public: "site" },
    emulators: {
      auth: { host: HOST, port: ports.auth },
      hosting: { host: HOST, port: ports.hosting },
      // Suites that start at the same time would otherwise take the same default ports.
      hub: { host: HOST, port: hubPort(ports) },
      logging: { host: HOST, port: loggingPort(ports) },
      ui: { enabled: false },
    },
  };
  const configPath = join(folder, HOST_CONFIG);
  await writeFile(configPath, JSON.stringify(suiteConfig, null, 2));

  const cli = createRequire(import.meta.url).resolve("firebase-tools/lib/bin/firebase.js");
  const only = hosting ? "auth,hosting" : "auth";
  const suite = spawn(
    process.execPath,
    [
      "--import",
      new URL("guardSuite.js", import.meta.url).href,
      cli,
      "emulators:start",
      "--only",
      only,
      "--project",
      PROJECT_ID,
      "--config",
      configPath,
    ],
    // A separate process group: Ctrl-C reaches only this process, which then stops everything in order. The input ends
    // with this process, however it ends.
    { stdio: ["pipe", "pipe", "pipe"], detached: true, env: { ...process.env, NO_UPDATE_NOTIFIER: "1" } },
  );
  try {
    await allReady(suite);
    // The Hosting emulator reports that it is ready before it listens.
    if (hosting) await listening(ports.hosting);
  } catch (error) {
    await stopProcess(suite);
    throw error;
  }
  suite.once("exit", (code, signal) => {
    console.error(`The Auth and Hosting emulators have ended (${signal ?? `exit code ${code}`}).`);
    process.kill(process.pid, "SIGTERM");
  });
  return suite;
}

/** How long a service may take to listen, how often it is asked, and how long one answer may take, in milliseconds. */
const LISTEN_TIMEOUT_MS = 60_000;
const LISTEN_POLL_MS = 50;
const ANSWER_TIMEOUT_MS = 5_000;

/** Resolves when something answers on the port. @throws when nothing does within a minute. */
async function listening(port: number): Promise<void> {
  const deadline = Date.now() + LISTEN_TIMEOUT_MS;
  for (;;) {
    try {
      await fetch(`http://${HOST}:${port}/robots.txt`, { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) });
      return;
    } catch (error) {
      if (Date.now() > deadline) {
        throw new Error(`Nothing answers on port ${port} after a minute.`, { cause: error });
      }
    }
    await delay(LISTEN_POLL_MS);
  }
}

/** Resolves when the suite reports that every emulator is ready. */
function allReady(suite: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = "";
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes("All emulators ready")) resolve();
    };
    suite.stdout?.on("data", read);
    suite.stderr?.on("data", read);
    suite.once("error", reject);
    suite.once("exit", (code) => {
      reject(
        new Error(`The Auth and Hosting emulators did not start (exit code ${code}).\n${output.trim()}`),
      );
    });
  });
}

/** Time in milliseconds after which an emulator suite that does not stop is killed. */
const STOP_TIMEOUT_MS = 10_000;

function stopProcess(suite: ChildProcess): Promise<void> {
  suite.removeAllListeners("exit");
  if (suite.exitCode !== null || suite.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const kill = setTimeout(() => suite.kill("SIGKILL"), STOP_TIMEOUT_MS);
    suite.once("exit", () => {
      clearTimeout(kill);
      resolve();
    });
    suite.kill("SIGINT");
  });
}
