import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { errorCode } from "./errorCode.ts";

/**
 * Locks a data folder, which is created if missing: two backends would overwrite each other's files. The lock of a
 * process that no longer runs is replaced.
 * @returns a function that unlocks the folder
 * @throws Error with a message for the user when another backend has locked it
 */
export async function lockDataFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, "lock");
  try {
    await writeFile(file, String(process.pid), { flag: "wx" });
  } catch (error) {
    if (errorCode(error) !== "EEXIST") throw error;
    const holder = await readFile(file, "utf8");
    if (mayRun(holder)) {
      throw new Error(
        `${folder} is in use by another local backend (process ${holder || "unknown"}). Stop it, or delete ${file} ` +
          "if no backend is running.",
        { cause: error },
      );
    }
    await rm(file, { force: true });
    return lockDataFolder(folder);
  }
  return () => rm(file, { force: true });
}

/** Signal 0 only tests for the process; with any error but "no such process", it may be running. */
function mayRun(processId: string): boolean {
  try {
    return processId === "" || process.kill(Number(processId), 0);
  } catch (error) {
    return errorCode(error) !== "ESRCH";
  }
}
