import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { loadProductionVariables } from "./productionVariables.ts";
import { buildSite } from "./site/buildSite.ts";
import { HOST_CONFIG } from "./site/hostHeaders.ts";

loadProductionVariables();
/** `npm run build [folder]`: builds the production site into `dist`, or into the given folder. */
const folder = process.argv[2] ?? "dist";
await buildSite(folder);
// The configuration for `firebase`, whose paths are relative to it.
copyFileSync(join(folder, HOST_CONFIG), `${folder}.${HOST_CONFIG}`);
