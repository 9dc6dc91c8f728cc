import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { logLine } from "./log.ts";
import { startEmulator } from "./server.ts";

/**
 * Starts the local backend from the command line: `tsx firebase/emulator/main.ts`.
 * Environment: FIRESTORE_PORT (8080), STORAGE_PORT (9199), PROJECT_ID (demo-agency), EMULATOR_DATA_DIR (.local/data;
 * `memory` keeps nothing). SIGINT and SIGTERM save and end it.
 */
async function main(): Promise<void> {
  const folder = "firebase";
  const dataDir = process.env.EMULATOR_DATA_DIR ?? join(".local", "data");
  const host = "127.0.0.1";
  const projectId = process.env.PROJECT_ID ?? "demo-agency";
  const emulator = await startEmulator({
    projectId,
    host,
    firestorePort: port("FIRESTORE_PORT", 8080),
    storagePort: port("STORAGE_PORT", 9199),
    firestoreRules: await rules(join(folder, "firestore.rules")),
    storageRules: await rules(join(folder, "storage.rules")),
    indexes: JSON.parse(await readFile(join(folder, "firestore.indexes.json"), "utf8")),
    dataDir: dataDir === "memory" ? null : dataDir,
  });
  logLine(`Firestore of ${projectId} is ready at http://${host}:${emulator.firestorePort}`);
  logLine(`Storage of ${projectId} is ready at http://${host}:${emulator.storagePort}`);

  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    emulator.stop().then(() => process.exit(0), fail);
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
}

async function rules(fileName: string) {
  return { fileName, source: await readFile(fileName, "utf8") };
}

function port(variable: string, otherwise: number): number {
  const text = process.env[variable];
  if (text === undefined || text === "") return otherwise;
  const value = Number(text);
  if (Number.isInteger(value) && value >= 0 && value <= 65_535) return value;
  throw new Error(`${variable} must be a port number, not "${text}"`);
}

function fail(error: unknown): void {
  logLine(`The local backend stopped: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}

main().catch(fail);
