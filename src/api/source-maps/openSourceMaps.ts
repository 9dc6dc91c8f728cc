import type { Environment } from "@/config/environment.ts";
import type { Clock } from "@/lib/clock.ts";
import { once } from "@/lib/once.ts";
import { keptMaps } from "./keptMaps.ts";
import type { SourceMaps } from "./sourceMaps.ts";

/** The source maps in Storage, with copies on this device. Call it once; the Storage SDK is downloaded when needed. */
export function openSourceMaps(environment: Environment, clock: Clock): SourceMaps {
  const stored = once(async () => {
    const [{ openStorage }, { storageMaps }] = await Promise.all([
      import("../attachments/openStorage.ts"),
      import("./storageMaps.ts"),
    ]);
    return storageMaps(await openStorage(environment));
  });
  return keptMaps(
    {
      read: async (path) => (await stored()).read(path),
      store: async (path, map) => (await stored()).store(path, map),
      remove: async (release) => (await stored()).remove(release),
    },
    clock,
  );
}
