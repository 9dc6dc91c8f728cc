import { browserBlobStore } from "@/lib/blobStore.ts";
import type { Clock } from "@/lib/clock.ts";
import { mapFolder, type SourceMaps } from "./sourceMaps.ts";
import type { Environment } from "@/config/environment.ts";
import { once } from "@/lib/once.ts";

const NAME = "holmwerk-maps";
/** The key of the paths of all kept maps, the one that was kept last first. No path is equal to it. */
const ORDER = "order";
/** Maps of this many releases are kept: those read last. */
const RELEASES = 3;
/** At most this many maps are kept. A release has about 100, and few of them occur in stacks. */
const MAPS = 60;

const folderOf = (path: string) => path.slice(0, path.lastIndexOf("/"));

/** The paths that stay: those of the first releases, as many as there is room for. */
function leastRecentLeftOut(paths: readonly string[]): string[] {
  const releases = new Set<string>();
  return paths.filter((path, index) => {
    releases.add(folderOf(path));
    return releases.size <= RELEASES && index < MAPS;
  });
}

/** Keeps the maps of the releases read last in IndexedDB. Without IndexedDB, each map is read from what `open` opens. */
export function keptMaps(open: () => Promise<Omit<SourceMaps, "forget">>, clock: Clock): SourceMaps {
  const store = browserBlobStore(NAME, clock);
  /** Changes follow one another: each begins with the order that the one before has left. */
  let changes: Promise<unknown> = Promise.resolve();

  /** Keeps the maps whose paths `choose` returns, with the new ones, and deletes all others. */
  function change(choose: (paths: readonly string[]) => readonly string[], added: [string, string][] = []) {
    changes = changes.then(async () => {
      const paths = choose(((await store.read(ORDER)) ?? []) as string[]);
      await store.keep([...added, [ORDER, paths]]);
      const known = await store.keys();
      await store.remove((known ?? []).filter((key) => key !== ORDER && !paths.includes(key)));
    });
    return changes;
  }

  return {
    async read(path) {
      const kept = await store.read(path);
      if (kept !== undefined) return kept as string;
      const text = await (await open()).read(path);
      if (text !== null) await change((paths) => leastRecentLeftOut([path, ...paths]), [[path, text]]);
      return text;
    },
    async store(path, map) {
      await (await open()).store(path, map);
      await change((paths) => paths.filter((one) => one !== path));
    },
    async remove(release) {
      await (await open()).remove(release);
      await change((paths) => paths.filter((path) => folderOf(path) !== mapFolder(release)));
    },
    async forget() {
      const known = await store.keys();
      return known !== null && (await store.remove(known));
    },
  };
}

/** The source maps in Storage, with copies on this device. Call it once; the Storage SDK is downloaded when needed. */
export function openSourceMaps(environment: Environment, clock: Clock): SourceMaps {
  const open = once(async () => {
    const [{ openStorage }, { storageMaps }] = await Promise.all([
      import("../attachments/openStorage.ts"),
      import("./storageMaps.ts"),
    ]);
    return storageMaps(await openStorage(environment));
  });
  return keptMaps(open, clock);
}
