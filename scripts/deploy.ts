import { spawnSync } from "node:child_process";
import { accessToken } from "./accessToken.ts";
import { keepBrake } from "./brake/liveBrake.ts";
import { readCompany } from "./company/company.ts";
import { writeFirebaseFiles } from "./company/firebaseFiles.ts";
import { sampleLeft } from "./company/sampleLeft.ts";
import { deploySite, TESTED, withTargets } from "./deploySite.ts";
import { loadProductionVariables } from "./productionVariables.ts";
import { buildSite } from "./site/buildSite.ts";
import { variableFaults } from "./site/checkVariables.ts";
import { sourceMapsDir } from "./site/sourceMaps.ts";
import { storeSourceMaps } from "./storeSourceMaps.ts";

function run(command: string, args: string[], env = process.env): boolean {
  return spawnSync(command, args, { stdio: "inherit", env }).status === 0;
}

loadProductionVariables();
/** The tests build their own sites for the local backend, which these variables would change. */
const withoutBuildVariables = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !name.startsWith("VITE_")),
);
const { VITE_FIREBASE_API_KEY: key, VITE_FIREBASE_PROJECT_ID: project = "" } = process.env;
const company = readCompany();
const stopped = await deploySite({
  left: [
    ...sampleLeft(company),
    ...(key ? [] : ["VITE_FIREBASE_API_KEY is not set: run `npm run setup`."]),
    ...variableFaults({ ...process.env, VITE_FIREBASE_API_KEY: "any" }),
  ],
  writeRules: () => writeFirebaseFiles(company),
  test: () => process.argv.includes(TESTED) || run("npm", ["test"], withoutBuildVariables),
  build: async () => {
    await buildSite("dist");
    console.log(await keepBrake(company.origin, "dist"));
  },
  storeMaps: async () => {
    const { VITE_RELEASE: release = "", VITE_FIREBASE_STORAGE_BUCKET: bucket = "" } = process.env;
    const to = { origin: "https://storage.googleapis.com", bucket, token: accessToken() };
    const count = await storeSourceMaps(to, release, sourceMapsDir("dist", release));
    console.log(`${count} source maps of release ${release} stored.`);
  },
  publish: () =>
    run("npx", ["firebase", "deploy", "--project", project, ...withTargets(process.argv.slice(2))]),
});
if (stopped !== null) {
  console.error(stopped);
  process.exit(1);
}
