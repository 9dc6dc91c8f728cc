import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

/** Code that is downloaded on demand and uses parts of Redux Toolkit that no page needs at the start. */
const onDemand = /@reduxjs\/toolkit\/dist\/query\/|\/src\/app\/attachListeners\.ts$/;

/**
 * Gives on-demand code a copy of Redux Toolkit of its own. The toolkit is one module, which goes whole into one chunk:
 * what RTK Query and the listener middleware use of it would be downloaded by every visitor, 3 kB more.
 */
export function splitToolkit(): Plugin {
  const copy = join(
    dirname(createRequire(import.meta.url).resolve("@reduxjs/toolkit/package.json")),
    "dist/redux-toolkit.legacy-esm.js",
  );
  return {
    name: "split-toolkit",
    apply: "build",
    enforce: "pre",
    resolveId: (source, importer) =>
      source === "@reduxjs/toolkit" && importer && onDemand.test(importer) ? copy : null,
  };
}
