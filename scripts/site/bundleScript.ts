import { fileURLToPath } from "node:url";
import { build } from "vite";
import { aliases } from "../content/contentDir.ts";
import { hostRules } from "./hostRules.ts";

/**
 * Bundles a service worker as one classic script. `selfDestroyingWorker` removes itself and its caches.
 * @throws when the bundler does not make exactly one file of it.
 */
export const bundleWorker = (name: "serviceWorker" | "selfDestroyingWorker"): Promise<string> =>
  bundleScript(`service-worker/${name}.ts`);

/**
 * Bundles a module of `src` with all its imports as one classic script.
 * @throws when the bundler does not make exactly one file of it.
 */
export async function bundleScript(path: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    resolve: { alias: aliases },
    define: { "process.env.NODE_ENV": '"production"', HOST_RULES: JSON.stringify(hostRules()) },
    build: {
      write: false,
      target: "es2022",
      rolldownOptions: {
        input: fileURLToPath(new URL(`../../src/${path}`, import.meta.url)),
        output: { format: "iife", entryFileNames: "script.js" },
      },
    },
  });
  const files = [result].flat().flatMap((built) => ("output" in built ? built.output : []));
  const [worker] = files;
  if (files.length !== 1 || worker?.type !== "chunk") {
    throw new Error(`${path} became ${files.length} files instead of one script.`);
  }
  return worker.code;
}
