import { copyFileSync, existsSync, readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import { runCommand } from "./command.ts";
import { loadProductionVariables } from "./productionVariables.ts";
import { buildSite } from "./site/buildSite.ts";
import { HOST_CONFIG } from "./site/hostHeaders.ts";

const DIST = "dist";

/** The folder to build into, which the build empties. @throws when it could hold anything but an earlier build. */
function buildFolder(named: string): string {
  const folder = relative("", named);
  if (folder === "" || folder.startsWith("..")) throw new Error(`${named} is no folder inside this one.`);
  const isBuild = folder === DIST || existsSync(join(folder, HOST_CONFIG));
  if (!isBuild && existsSync(folder) && readdirSync(folder).length > 0)
    throw new Error(`${named} has files that are no earlier build, and a build would delete them.`);
  return folder;
}

await runCommand(async () => {
  const [named = DIST, ...others] = parseArgs({ allowPositionals: true }).positionals;
  if (others.length > 0) throw new Error("Name one folder, or none.");
  const folder = buildFolder(named);
  loadProductionVariables();
  await buildSite(folder);
  // The configuration for `firebase`, whose paths are relative to it.
  copyFileSync(join(folder, HOST_CONFIG), `${folder}.${HOST_CONFIG}`);
  console.log(`The site is in ${folder}.`);
}, `npm run build -- [FOLDER] builds the production site into ${DIST}, or into another folder of this one.`);
