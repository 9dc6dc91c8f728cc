import { mkdir, open, readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import { isJsonObject } from "./http/json.ts";
import { errorCode } from "./errorCode.ts";

export interface PersistenceOptions {
  /** The folder of the files; `null` keeps everything in memory. */
  dataDir: string | null;
  log: (line: string) => void;
  now: () => Date;
  /** How long after a change the file is written at the earliest, in milliseconds. */
  delayMs?: number;
}

export interface Persistence {
  /**
   * Reads a section and passes it to `restore`. A file that cannot be parsed, or that `restore` throws on, is renamed
   * to `<file>.corrupt-<time>`, a line is logged, and the section starts empty.
   */
  load: (section: string, restore: (data: unknown) => void) => Promise<void>;
  /** Sets the function that returns the section's data (plain JSON) for each write. */
  register: (section: string, snapshot: () => unknown) => void;
  /** Schedules a write of a changed section after the delay. */
  changed: (section: string) => void;
  /** Writes every changed section now; rejects when a file could not be written. */
  flush: () => Promise<void>;
}

const formatVersion = 1;
const defaultDelayMs = 200;
/** Writing a large file keeps requests waiting, so the pause before it is this many times as long as the last one took. */
const PAUSE_RATIO = 10;

/** Keeps named sections of state as JSON files, each replaced atomically. */
export function createPersistence(options: PersistenceOptions): Persistence {
  const { dataDir, log, now } = options;
  const delayMs = options.delayMs ?? defaultDelayMs;
  const snapshots = new Map<string, () => unknown>();
  const dirty = new Set<string>();
  /** How long the last write kept requests waiting, in milliseconds. */
  let lastMs = 0;
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();

  async function writeDirty(directory: string): Promise<void> {
    // A copy: what changes meanwhile is written after the next pause.
    for (const section of Array.from(dirty)) {
      const snapshot = snapshots.get(section);
      dirty.delete(section);
      if (!snapshot) continue;
      const start = performance.now();
      const text = JSON.stringify({ format: formatVersion, section, data: snapshot() });
      lastMs = performance.now() - start;
      try {
        await writeDurably(directory, fileName(section), text);
      } catch (error) {
        dirty.add(section);
        throw error;
      }
    }
  }

  function flush(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    if (dataDir === null) return Promise.resolve();
    // One write at a time. An earlier failure was reported to its own caller, and its section is still dirty.
    writing = writing.then(
      () => writeDirty(dataDir),
      () => writeDirty(dataDir),
    );
    return writing;
  }

  return {
    register: (section, snapshot) => snapshots.set(section, snapshot),
    changed: (section) => {
      if (dataDir === null) return;
      dirty.add(section);
      timer ??= setTimeout(
        () => {
          flush().catch((error: unknown) => log(`could not save the local data: ${String(error)}`));
        },
        Math.max(delayMs, PAUSE_RATIO * lastMs),
      );
    },
    flush,
    load: async (section, restore) => {
      if (dataDir === null) return;
      const file = join(dataDir, fileName(section));
      const text = await readIfThere(file);
      if (text === null) return;
      try {
        restore(unwrap(JSON.parse(text) as unknown, section));
      } catch (error) {
        const aside = `${file}.corrupt-${now().toISOString().replaceAll(":", "-")}`;
        await rename(file, aside);
        const cause = error instanceof Error ? error.message : String(error);
        log(`${file} is damaged (${cause}); it was renamed to ${aside} and "${section}" starts empty`);
      }
    },
  };
}

function fileName(section: string): string {
  return `${section}.json`;
}

function unwrap(file: unknown, section: string): unknown {
  if (!isJsonObject(file)) throw new Error("not an object");
  const { format, section: written, data } = file;
  if (format !== formatVersion) throw new Error(`format ${String(format)}, expected ${formatVersion}`);
  if (written !== section) throw new Error(`section ${String(written)}, expected ${section}`);
  return data;
}

async function readIfThere(file: string): Promise<string | null> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    if (errorCode(error) === "ENOENT") return null;
    throw error;
  }
}

/** Writes a temporary file, syncs it and renames it: after a crash, the old or the new file is complete. */
async function writeDurably(directory: string, name: string, text: string): Promise<void> {
  await mkdir(directory, { recursive: true });
  const target = join(directory, name);
  const temporary = `${target}.tmp`;
  const handle = await open(temporary, "w");
  try {
    await handle.writeFile(text, "utf8");
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(temporary, target);
}
