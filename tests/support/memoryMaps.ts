import { mapFolder, type SourceMaps } from "@/api/source-maps/sourceMaps.ts";

/** Maps that last as long as the page, for tests: text by path. */
export function memoryMaps(initial: Readonly<Record<string, string>> = {}): SourceMaps {
  const maps = new Map(Object.entries(initial));
  return {
    read: async (path) => maps.get(path) ?? null,
    store: async (path, map) => void maps.set(path, await map.text()),
    remove: async (release) => {
      for (const path of maps.keys()) if (path.startsWith(`${mapFolder(release)}/`)) maps.delete(path);
    },
    forget: async () => true,
  };
}
