import { parseArgs } from "node:util";
import { alertSettings, budgetSetting } from "./cloud/alertSettings.ts";
import { bucketSettings, databaseSettings } from "./cloud/dataSettings.ts";
import { pageRequestsSetting } from "./cloud/pageRequests.ts";
import { serviceSetting } from "./cloud/serviceSetting.ts";
import { applySettings } from "./cloud/settings.ts";
import { runCommand } from "./command.ts";
import { readCompany } from "./company/company.ts";
import { accessToken } from "./google/accessToken.ts";
import { loadProductionVariables } from "./productionVariables.ts";

/**
 * `npm run cloud` sets what the project needs beside a deployment, changes only what differs, and can be run again.
 * With `--check` it changes nothing.
 */
async function setUpCloud(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { check: { type: "boolean", default: false }, budget: { type: "string", default: "20" } },
  });
  if (!/^[1-9]\d{0,5}$/.test(values.budget)) {
    throw new Error(
      `--budget is a whole amount in the currency of the billing account, not "${values.budget}".`,
    );
  }
  loadProductionVariables();
  const { VITE_FIREBASE_PROJECT_ID: project, VITE_FIREBASE_STORAGE_BUCKET: bucket } = process.env;
  if (!project || !bucket) throw new Error("The project and its bucket are not known: run `npm run setup`.");
  const { origin, administrator } = readCompany();
  const api = { project, token: accessToken() };
  const print = (line: string) => console.log(line);
  const options = { isCheck: values.check };
  const areOn = await applySettings([serviceSetting(api)], print, options);
  const settings = [
    ...databaseSettings(api),
    ...bucketSettings(api, bucket),
    budgetSetting(api, Number(values.budget)),
    pageRequestsSetting(api),
    ...(await alertSettings(api, { host: new URL(origin).hostname, administrator })),
  ];
  if (!(await applySettings(settings, print, options)) || !areOn) process.exitCode = 1;
}

await runCommand(
  () => setUpCloud(process.argv.slice(2)),
  "npm run cloud -- [--check] [--budget AMOUNT] sets what the project needs. With --check, it changes nothing.",
);
