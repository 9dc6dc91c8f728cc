import { loadProductionVariables } from "./productionVariables.ts";
import { buildSite } from "./site/buildSite.ts";

loadProductionVariables();
/** `npm run build [folder]`: builds the production site into `dist`, or into the given folder. */
await buildSite(process.argv[2] ?? "dist");
