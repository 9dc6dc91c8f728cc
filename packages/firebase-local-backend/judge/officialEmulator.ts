import { spawn, type ChildProcess } from "node:child_process";
import { existsSync, readdirSync, realpathSync } from "node:fs";
import { createServer } from "node:net";
import { homedir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";

/** Where the official emulator is, or what to install. */
export type OfficialEmulator = { java: string; jar: string } | { missing: string };

export interface RunningOfficial {
  url: string;
  port: number;
  stop: () => Promise<void>;
}

const MAIN_CLASS = "com.google.cloud.datastore.emulator.firestore.CloudFirestore";
const START_TIMEOUT_MS = 60_000;
const POLL_MS = 100;

/**
 * Looks for Java and for the Firestore emulator of gcloud, then for the one that firebase-tools has downloaded.
 * `FIRESTORE_EMULATOR_JAR` names another jar, `JAVA` another Java.
 */
export function findOfficialEmulator(environment: NodeJS.ProcessEnv = process.env): OfficialEmulator {
  const java = environment["JAVA"] ?? onPath("java", environment);
  if (java === undefined) {
    return {
      missing:
        "Java is missing: install a JRE, version 21 or later for new emulators (apt-get install default-jre-headless).",
    };
  }
  const jar = environment["FIRESTORE_EMULATOR_JAR"] ?? gcloudJar(environment) ?? downloadedJar();
  if (jar === undefined || !existsSync(jar)) {
    return {
      missing:
        "The official Firestore emulator is missing: install it with `gcloud components install cloud-firestore-emulator`, or download it with `npx firebase setup:emulators:firestore`.",
    };
  }
  return { java, jar };
}

function onPath(command: string, environment: NodeJS.ProcessEnv): string | undefined {
  const names = process.platform === "win32" ? [`${command}.exe`, `${command}.cmd`] : [command];
  return (environment["PATH"] ?? "")
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => existsSync(path));
}

/** gcloud is in the folder `bin` of its SDK, often behind a link. */
function gcloudJar(environment: NodeJS.ProcessEnv): string | undefined {
  const gcloud = onPath("gcloud", environment);
  if (gcloud === undefined) return undefined;
  const sdk = dirname(dirname(realpathSync(gcloud)));
  const jar = join(sdk, "platform", "cloud-firestore-emulator", "cloud-firestore-emulator.jar");
  return existsSync(jar) ? jar : undefined;
}

function downloadedJar(): string | undefined {
  const folder = join(homedir(), ".cache", "firebase", "emulators");
  if (!existsSync(folder)) return undefined;
  const jars = readdirSync(folder).filter((name) => /^cloud-firestore-emulator.*\.jar$/.test(name));
  const newest = jars.toSorted((a, b) => a.localeCompare(b, "en", { numeric: true })).at(-1);
  return newest === undefined ? undefined : join(folder, newest);
}

/**
 * Starts the official emulator on a free port. It posts the events of triggers to the host and port `functions`.
 * @throws Error with its output when it does not respond within a minute
 */
export async function startOfficial(
  { java, jar }: { java: string; jar: string },
  options: { rules?: string; functions?: string } = {},
): Promise<RunningOfficial> {
  const port = await freePort();
  const rules = options.rules === undefined ? [] : ["--rules", options.rules];
  const functions = options.functions === undefined ? [] : ["--functions_emulator", options.functions];
  // gcloud's jar names no main class in its manifest.
  const args = [
    "-Duser.language=en",
    "-cp",
    jar,
    MAIN_CLASS,
    "--host",
    "127.0.0.1",
    "--port",
    String(port),
    ...rules,
    ...functions,
  ];
  // A process group of its own: Ctrl-C reaches only the caller, which stops it.
  const child = spawn(java, args, { stdio: ["ignore", "pipe", "pipe"], detached: true });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      if (output.length < 4_000) output += chunk.toString();
    });
  }
  const url = `http://127.0.0.1:${port}`;
  const end = () => child.kill();
  process.once("exit", end);
  const stop = async () => {
    process.off("exit", end);
    await stopped(child);
  };
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await responds(url))) {
    // Another program took the port meanwhile; Java goes on after that.
    if (output.includes("Address already in use")) {
      await stop();
      return startOfficial({ java, jar }, options);
    }
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error(`The official emulator did not start.\n${output.trim()}`);
    }
    await delay(POLL_MS);
  }
  return { url, port, stop };
}

async function responds(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}

async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise((resolve) => child.once("exit", resolve));
  child.kill();
  await exited;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      const port = typeof address === "object" && address !== null ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
