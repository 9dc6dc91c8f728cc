import { existsSync } from "node:fs";
import { cp, readFile, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import { startEmulator } from "../packages/firebase-local-backend/src/server.ts";
import { runCommand } from "./command.ts";
import { backUp, differences, readAll, restore, type Backend, type Backup } from "./drill/backup.ts";
import { seedWhenEmpty } from "./seed.ts";
import { PROJECT_ID } from "./stack.ts";

/** The data of `npm start`, and the folder of the drill. */
const DATA = ".local/data";
const DRILL = ".local/drill";

/** Runs `work` on a local backend with the data of a folder, on free ports. */
async function withBackend<Result>(
  dataDir: string,
  work: (backend: Backend, ports: { firestore: number; storage: number }) => Promise<Result>,
): Promise<Result> {
  const source = async (fileName: string) => ({ fileName, source: await readFile(fileName, "utf8") });
  const emulator = await startEmulator({
    projectId: PROJECT_ID,
    host: "127.0.0.1",
    firestorePort: 0,
    storagePort: 0,
    firestoreRules: await source("firebase/firestore.rules"),
    storageRules: await source("firebase/storage.rules"),
    indexes: JSON.parse(await readFile("firebase/firestore.indexes.json", "utf8")),
    dataDir,
  });
  const { firestorePort: firestore, storagePort: storage } = emulator;
  const backend: Backend = {
    database: `http://127.0.0.1:${firestore}/v1/projects/${PROJECT_ID}/databases/(default)`,
    bucket: {
      origin: `http://127.0.0.1:${storage}`,
      bucket: `${PROJECT_ID}.appspot.com`,
      token: "owner",
    },
  };
  try {
    return await work(backend, { firestore, storage });
  } finally {
    await emulator.stop();
  }
}

/** "errorReports 12 → 12" for each collection, and the files. */
function counts(before: Backup, after: Backup): string[] {
  const collectionOf = (path: string) => path.split("/").slice(0, -1).join("/");
  const count = (names: string[], group: string) =>
    names.filter((name) => collectionOf(name) === group).length;
  const [were, are] = [Object.keys(before.documents), Object.keys(after.documents)];
  const groups = [...new Set([...were, ...are].map(collectionOf))].toSorted();
  return [
    ...groups.map((group) => `${group}: ${count(were, group)} documents, ${count(are, group)} restored`),
    `files: ${Object.keys(before.files).length}, ${Object.keys(after.files).length} restored`,
  ];
}

/**
 * `npm run drill` backs up a copy of the local data (samples where there are none), restores the backup into an empty
 * backend, starts that one again, and compares every document and file.
 * @throws when something differs.
 */
async function drill(): Promise<void> {
  parseArgs();
  await rm(DRILL, { recursive: true, force: true });
  const [data, backup, restored] = ["data", "backup", "restored"].map((name) => join(DRILL, name)) as [
    string,
    string,
    string,
  ];
  if (existsSync(DATA))
    await cp(DATA, data, { recursive: true, filter: (path) => basename(path) !== "lock" });
  const before = await withBackend(data, async (backend, ports) => {
    await seedWhenEmpty(ports);
    await backUp(backend, backup);
    return readAll(backend);
  });
  await withBackend(restored, (backend) => restore(backup, backend));
  const after = await withBackend(restored, readAll);
  console.log(counts(before, after).join("\n"));
  const differing = differences(before, after);
  if (differing.length > 0) throw new Error(["Not everything was restored:", ...differing].join("\n- "));
  console.log(`Every document and file is as before. The backup is in ${backup}.`);
}

await runCommand(
  drill,
  "npm run drill backs up a copy of the local data and restores it. It has no options.",
);
