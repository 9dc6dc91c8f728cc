import { buildSite } from "./site/buildSite.ts";

/** `npm run build [folder]`: the production site, into `dist` unless another folder is named. */
await buildSite(process.argv[2] ?? "dist");
