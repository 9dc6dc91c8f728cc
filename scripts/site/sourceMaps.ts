import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { dirname, join, relative, resolve } from "node:path";
import type { BuildEnvironmentOptions } from "vite";

/** Makes source maps that no file refers to. The sources in them have their paths in this repository. */
export const withSourceMaps: BuildEnvironmentOptions = {
  sourcemap: "hidden",
  rolldownOptions: {
    output: {
      sourcemapPathTransform: (source, map) => relative(process.cwd(), resolve(dirname(map), source)),
    },
  },
};

/** The folder of a release's source maps, beside the site that is built into `outDir`. */
export const sourceMapsDir = (outDir: string, release: string) => join(`${outDir}-maps`, release);

/** Takes the source maps out of a built site, which would publish them, into the release's own folder. */
export async function moveSourceMaps(outDir: string, release: string): Promise<void> {
  const target = sourceMapsDir(outDir, release);
  await rm(target, { recursive: true, force: true });
  for (const file of await readdir(outDir, { recursive: true })) {
    if (!file.endsWith(".map")) continue;
    await mkdir(dirname(join(target, file)), { recursive: true });
    await rename(join(outDir, file), join(target, file));
  }
}
