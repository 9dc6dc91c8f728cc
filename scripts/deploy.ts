import { spawnSync } from "node:child_process";
import { administratorEmail, writeRules } from "./administrator.ts";
import { demonstrationLeft, presentCompany } from "./demonstration.ts";
import { deploySite } from "./deploySite.ts";
import { buildSite } from "./site/buildSite.ts";
import { variableFaults } from "./site/checkVariables.ts";

function run(command: string, args: string[], env = process.env): boolean {
  return spawnSync(command, args, { stdio: "inherit", env }).status === 0;
}

/** The tests build their own sites for the local backend, which these variables would change. */
const withoutBuildVariables = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !name.startsWith("VITE_")),
);
const { VITE_FIREBASE_API_KEY: key, VITE_FIREBASE_PROJECT_ID: project = "" } = process.env;
const stopped = await deploySite({
  left: [
    ...demonstrationLeft(presentCompany()),
    ...(key ? [] : ["VITE_FIREBASE_API_KEY is not set; see docs/deploy.md."]),
    ...variableFaults({ ...process.env, VITE_FIREBASE_API_KEY: "any" }),
  ],
  writeRules: () => writeRules(administratorEmail()),
  test: () => run("npm", ["test"], withoutBuildVariables),
  build: () => buildSite("dist"),
  publish: () => run("npx", ["firebase", "deploy", "--project", project, ...process.argv.slice(2)]),
});
if (stopped !== null) {
  console.error(stopped);
  process.exit(1);
}
