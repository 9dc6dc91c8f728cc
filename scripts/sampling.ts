import { SAMPLING_PATH, fullSampling } from "../src/telemetry/sampling.ts";
import { accessToken } from "./google/accessToken.ts";
import { changedSampling, usage } from "./sampling/samplingChange.ts";
import { samplingInWords, samplingText, readLiveSampling } from "./sampling/liveSampling.ts";
import { publishRules, readStoredRules } from "./sampling/noiseRules.ts";
import { publishFiles } from "./sampling/publishFile.ts";
import { runCommand } from "./command.ts";
import { readCompany } from "./company/company.ts";
import { loadProductionVariables } from "./productionVariables.ts";

/** `npm run sampling` shows or changes the published site's sampling rules, see docs/operations.md. */
async function main(args: readonly string[]): Promise<string> {
  const isRules = args.length === 1 && args[0] === "rules";
  // Refuses arguments that are not understood before anything is asked for.
  if (!isRules) changedSampling(fullSampling, args);
  loadProductionVariables();
  const { origin } = readCompany();
  const live = await readLiveSampling(origin);
  if (!live) throw new Error(`${origin} has no valid ${SAMPLING_PATH}. Deploy the site first.`);
  const changed = isRules ? live : changedSampling(live, args);
  if (!changed) return samplingInWords(live);
  const { VITE_FIREBASE_PROJECT_ID: project } = process.env;
  if (!project) throw new Error("VITE_FIREBASE_PROJECT_ID is not set: run `npm run setup`.");
  const api = { project, token: accessToken() };
  if (isRules) {
    const publish = (files: Record<string, string>) => publishFiles(api, files, "Rules of the panel");
    return samplingInWords(await publishRules(await readStoredRules(api), live, publish));
  }
  await publishFiles(
    api,
    { [SAMPLING_PATH]: samplingText(changed) },
    `Sampling: ${samplingInWords(changed)}`,
  );
  return samplingInWords(changed);
}

await runCommand(async () => console.log(await main(process.argv.slice(2))), usage);
