import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startFirestore, type TestFirestore } from "../support/startFirestore.ts";

let dataDir: string;
let running: TestFirestore[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "lock-"));
});
afterEach(async () => {
  await Promise.all(running.map((firestore) => firestore.stop()));
  running = [];
  await rm(dataDir, { recursive: true });
});

async function start(indexes: object = {}): Promise<void> {
  running.push(await startFirestore({ dataDir, indexes }));
}

const inUse = (by: string) =>
  expect.objectContaining({
    message:
      `${dataDir} is in use by another local backend (process ${by}). Stop it, or delete ${join(dataDir, "lock")} if ` +
      "no backend is running.",
  });
const holder = () => readFile(join(dataDir, "lock"), "utf8");

it("refuses a second backend on the same folder, until the first one stops", async () => {
  await start();
  await expect(start()).rejects.toThrow(inUse(String(process.pid)));
  expect(await holder()).toBe(String(process.pid));
  await running.pop()?.stop();
  expect(await readdir(dataDir)).toEqual([]);
  await start();
});

it("replaces the lock of a backend that was killed", async () => {
  const child = spawn(process.execPath, ["-e", ""]);
  await once(child, "exit");
  await writeFile(join(dataDir, "lock"), String(child.pid));
  await start();
  expect(await holder()).toBe(String(process.pid));
});

it("respects a lock without a process id, which may be being written", async () => {
  await writeFile(join(dataDir, "lock"), "");
  await expect(start()).rejects.toThrow(inUse("unknown"));
});

it("unlocks the folder when the start fails", async () => {
  await expect(start({ indexes: 1 })).rejects.toThrow("expected an array");
  await start();
});
