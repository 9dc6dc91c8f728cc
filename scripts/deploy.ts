import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { accessToken } from "./google/accessToken.ts";
import { missingRights } from "./google/rights.ts";
import { keepSampling } from "./sampling/liveSampling.ts";
import { failureText, runCommand } from "./command.ts";
import { readCompany } from "./company/company.ts";
import { rulesFiles, withoutReports, writeFirebaseFiles } from "./company/firebaseFiles.ts";
import { sampleContent, sampleLeft } from "./company/sampleLeft.ts";
import { addDeployment, resolvedErrors } from "./releases/deployments.ts";
import { deployModes, deploySite, readArguments, type DeployMode } from "./deploySite.ts";
import { loadProductionVariables } from "./productionVariables.ts";
import { buildSite } from "./site/buildSite.ts";
import { variableFaults } from "./site/checkVariables.ts";
import { HOST_CONFIG } from "./site/hostHeaders.ts";
import { sourceMapsDir } from "./site/sourceMaps.ts";
import { storeSourceMaps } from "./storeSourceMaps.ts";

const FUNCTIONS = "firebase/functions";

/** The configuration of `firebase deploy`. Its paths are relative to the folder that it is in. */
const CONFIG = `dist.${HOST_CONFIG}`;

/** Rules that refuse error reports, beside the configuration that names them. */
const STOPPED_RULES = "dist.firestore.rules";

function run(command: string, args: string[], env = process.env): boolean {
  return spawnSync(command, args, { stdio: "inherit", env }).status === 0;
}

/** Writes the configuration for what is published: a build's names the content policies of its pages. */
function writeConfig(mode: DeployMode): void {
  if (mode === "everything" || mode === "texts") copyFileSync(join("dist", HOST_CONFIG), CONFIG);
  if (mode === "rules") copyFileSync("firebase.json", CONFIG);
  if (mode === "stop-reports") {
    const [rules = ""] = rulesFiles;
    writeFileSync(STOPPED_RULES, withoutReports(readFileSync(rules, "utf8")));
    const config = JSON.parse(readFileSync("firebase.json", "utf8")) as { firestore: object };
    writeFileSync(CONFIG, JSON.stringify({ firestore: { ...config.firestore, rules: STOPPED_RULES } }));
  }
}

/** `npm run deploy [-- texts | rules | stop-reports]` publishes, see docs/deploy.md. @throws with the reason when it did not. */
async function deploy(args: readonly string[]): Promise<void> {
  const hasFunctions = existsSync(join(FUNCTIONS, ".env"));
  const { mode, isTested, kept, targets, rights } = readArguments(args, hasFunctions);
  loadProductionVariables();
  /** The tests build their own sites for the local backend, which these variables would change. */
  const withoutBuildVariables = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !name.startsWith("VITE_")),
  );
  const {
    VITE_FIREBASE_API_KEY: key,
    VITE_FIREBASE_PROJECT_ID: project = "",
    VITE_FIREBASE_STORAGE_BUCKET: bucket = "",
  } = process.env;
  const company = readCompany();
  const isSite = deployModes[mode].steps.includes("build");
  const { leavesOut } = deployModes[mode];
  if (leavesOut) console.log(leavesOut);
  const stopped = await deploySite(mode, {
    left: isSite
      ? [
          ...sampleLeft(company),
          ...sampleContent(kept),
          ...(key ? [] : ["VITE_FIREBASE_API_KEY is not set: run `npm run setup`."]),
          ...variableFaults({ ...process.env, VITE_FIREBASE_API_KEY: "any" }),
          ...(hasFunctions && !existsSync(join(FUNCTIONS, "node_modules"))
            ? [`The functions' packages are not installed: \`npm ci --prefix ${FUNCTIONS}\`.`]
            : []),
        ]
      : project
        ? []
        : ["VITE_FIREBASE_PROJECT_ID is not set: run `npm run setup`."],
    refused: async () => {
      const missing = await missingRights({ project, token: accessToken() }, bucket, rights);
      if (missing.length > 0) return missing;
      // `firebase` has a sign-in of its own.
      const asked = spawnSync("npx", ["firebase", "hosting:sites:list", "--project", project], {
        encoding: "utf8",
      });
      return asked.status === 0
        ? []
        : [`Sign in with \`npx firebase login\`. It says: ${asked.stderr.trim()}`];
    },
    writeRules: () => writeFirebaseFiles(company),
    test: () => isTested || run("npm", ["test"], withoutBuildVariables),
    build: async () => {
      await buildSite("dist");
      console.log(await keepSampling(company.origin, "dist"));
      const fixed = await resolvedErrors({ project, token: accessToken() }).catch((error: unknown) => {
        console.log(`Visitors are not told which errors are fixed. ${failureText(error)}`);
        return [];
      });
      console.log(await addDeployment(company.origin, "dist", Date.now(), fixed));
    },
    storeMaps: async () => {
      const { VITE_RELEASE: release = "" } = process.env;
      const to = { origin: "https://storage.googleapis.com", bucket, token: accessToken() };
      const count = await storeSourceMaps(to, release, sourceMapsDir("dist", release));
      console.log(`${count} source maps of release ${release} stored.`);
    },
    publish: () => {
      writeConfig(mode);
      // `npm run rollback` finds the version by this message.
      const message = process.env["VITE_RELEASE"] ? ["--message", process.env["VITE_RELEASE"]] : [];
      const options = ["--config", CONFIG, "--project", project, ...message, ...targets];
      return run("npx", ["firebase", "deploy", ...options]);
    },
  });
  if (stopped !== null) throw new Error(stopped);
}

await runCommand(
  () => deploy(process.argv.slice(2)),
  `npm run deploy -- [${Object.keys(deployModes).slice(1).join(" | ")}] publishes everything, or less in less time. See docs/deploy.md.`,
);
