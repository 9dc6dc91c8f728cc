import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { dirname, join, relative, resolve } from "node:path";
import type { BuildEnvironmentOptions } from "vite";

/** Generates source maps without references to them. Their sources are paths in this repository. */
export const withSourceMaps: BuildEnvironmentOptions = {
  sourcemap: "hidden",
  rolldownOptions: {
    output: {
      sourcemapPathTransform: (source, map) => relative(process.cwd(), resolve(dirname(map), source)),
    },
  },
};

/** The folder of a release's source maps, next to the built site in `outDir`. */
export const sourceMapsDir = (outDir: string, release: string) => join(`${outDir}-maps`, release);

/** Moves the source maps from a built site to the release's folder, so that they are not published. */
export async function moveSourceMaps(outDir: string, release: string): Promise<void> {
  const target = sourceMapsDir(outDir, release);
  await rm(target, { recursive: true, force: true });
  for (const file of await readdir(outDir, { recursive: true })) {
    if (!file.endsWith(".map")) continue;
    await mkdir(dirname(join(target, file)), { recursive: true });
    await rename(join(outDir, file), join(target, file));
  }
}
