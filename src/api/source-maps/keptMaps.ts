import { deleteDB, openDB, type DBSchema, type IDBPDatabase } from "idb";
import type { Clock } from "@/lib/clock.ts";
import { withTimeLimit } from "@/lib/timeLimit.ts";
import { mapFolder, type SourceMaps } from "./sourceMaps.ts";

interface KeptMap {
  path: string;
  /** `source-maps/<release>`. */
  folder: string;
  text: string;
  /** When it was read from Storage, epoch milliseconds. */
  readAt: number;
}

interface MapSchema extends DBSchema {
  maps: { key: string; value: KeptMap; indexes: { readAt: number } };
}

const NAME = "holmwerk-source-maps";
/** Maps of this many releases are kept: those read last. */
const RELEASES = 3;
/** At most this many maps are kept. A release has about 100, and few of them occur in stacks. */
const MAPS = 60;
/** In a private window some browsers never answer whether a database can be opened. In milliseconds. */
const LIMIT_MS = 3_000;

const folderOf = (path: string) => path.slice(0, path.lastIndexOf("/"));

/** Keeps the maps of the releases read last in IndexedDB. Without IndexedDB, each map is read from `stored`. */
export function keptMaps(stored: Omit<SourceMaps, "forget">, clock: Clock): SourceMaps {
  let opened: Promise<IDBPDatabase<MapSchema>> | null = null;

  function close(): void {
    void opened?.then((database) => database.close()).catch(() => undefined);
    opened = null;
  }

  /** The result of `work`, `null` where the database refuses. */
  async function withDatabase<Result>(work: (database: IDBPDatabase<MapSchema>) => Promise<Result>) {
    try {
      opened ??= openDB<MapSchema>(NAME, 1, {
        upgrade: (database) => {
          database.createObjectStore("maps", { keyPath: "path" }).createIndex("readAt", "readAt");
        },
        blocking: close,
        terminated: close,
      });
      return await work(await withTimeLimit(opened, clock, LIMIT_MS));
    } catch {
      close();
      return null;
    }
  }

  async function keep(path: string, text: string): Promise<void> {
    await withDatabase(async (database) => {
      const { store, done } = database.transaction("maps", "readwrite");
      await store.put({ path, folder: folderOf(path), text, readAt: clock.now() });
      const releases = new Set<string>();
      let count = 0;
      // The newest first.
      let cursor = await store.index("readAt").openCursor(null, "prev");
      while (cursor) {
        releases.add(cursor.value.folder);
        count += 1;
        if (releases.size > RELEASES || count > MAPS) await cursor.delete();
        cursor = await cursor.continue();
      }
      await done;
    });
  }

  return {
    async read(path) {
      const kept = await withDatabase((database) => database.get("maps", path));
      if (kept) return kept.text;
      const text = await stored.read(path);
      if (text !== null) await keep(path, text);
      return text;
    },
    async store(path, map) {
      await stored.store(path, map);
      await withDatabase((database) => database.delete("maps", path));
    },
    async remove(release) {
      const folder = `${mapFolder(release)}/`;
      await stored.remove(release);
      await withDatabase((database) => database.delete("maps", IDBKeyRange.bound(folder, `${folder}\uffff`)));
    },
    async forget() {
      close();
      try {
        await withTimeLimit(deleteDB(NAME), clock, LIMIT_MS);
        return true;
      } catch {
        return false;
      }
    },
  };
}
