import { BRAKE_PATH, noBrake } from "../src/features/error-reporting/brake.ts";
import { accessToken } from "./google/accessToken.ts";
import { changedBrake, usage } from "./brake/brakeChange.ts";
import { brakeInWords, brakeText, readLiveBrake } from "./brake/liveBrake.ts";
import { publishFiles } from "./brake/publishFile.ts";
import { runCommand } from "./command.ts";
import { readCompany } from "./company/company.ts";
import { loadProductionVariables } from "./productionVariables.ts";

/** `npm run brake` shows or changes the published site's brake for floods of error reports, see docs/operations.md. */
async function main(args: readonly string[]): Promise<string> {
  if (args.includes("--help")) return usage;
  // Refuses arguments that are not understood before anything is asked for.
  changedBrake(noBrake, args);
  loadProductionVariables();
  const { origin } = readCompany();
  const live = await readLiveBrake(origin);
  if (!live) throw new Error(`${origin} has no valid ${BRAKE_PATH}. Deploy the site first.`);
  const changed = changedBrake(live, args);
  if (!changed) return brakeInWords(live);
  const { VITE_FIREBASE_PROJECT_ID: project } = process.env;
  if (!project) throw new Error("VITE_FIREBASE_PROJECT_ID is not set: run `npm run setup`.");
  await publishFiles(
    { project, token: accessToken() },
    { [BRAKE_PATH]: brakeText(changed) },
    `Brake: ${brakeInWords(changed)}`,
  );
  return brakeInWords(changed);
}

await runCommand(async () => console.log(await main(process.argv.slice(2))), usage);
