import { fetchDeployments, RELEASES_PATH } from "../src/api/groups/releases.ts";
import { readLiveSampling } from "./sampling/liveSampling.ts";
import { publishFiles } from "./sampling/publishFile.ts";
import { failureText, runCommand, unanswered } from "./command.ts";
import { readCompany } from "./company/company.ts";
import { accessToken } from "./google/accessToken.ts";
import { loadProductionVariables } from "./productionVariables.ts";
import { publishAgain } from "./releases/publishAgain.ts";

const usage = "npm run rollback -- RELEASE publishes an earlier release again. Without one, it lists them.";

/** `npm run rollback` publishes the pages of an earlier release, with the list of all releases, see docs/operations.md. */
async function main([release, ...others]: readonly string[]): Promise<string> {
  if (others.length > 0 || release?.startsWith("-")) throw new Error("Name one release, or none.");
  loadProductionVariables();
  const { origin } = readCompany();
  const list = await fetchDeployments(origin).catch((error: unknown) => {
    const url = `${origin}${RELEASES_PATH}`;
    if (error instanceof TypeError) throw unanswered(url, error);
    throw new Error(`${url} cannot be read: ${failureText(error)}`, { cause: error });
  });
  if (release === undefined) {
    const lines = list.map((one) => `${new Date(one.at).toISOString().slice(0, 16)}  ${one.release}`);
    return lines.length > 0 ? lines.join("\n") : `${origin} lists no release.`;
  }
  const live = list.at(-1)?.release;
  if (live === release) return `Release ${release} is online already.`;
  if (!list.some((one) => one.release === release)) throw new Error(`${origin} lists no release ${release}.`);
  const { VITE_FIREBASE_PROJECT_ID: project } = process.env;
  if (!project) throw new Error("VITE_FIREBASE_PROJECT_ID is not set: run `npm run setup`.");
  const api = { project, token: accessToken() };
  await publishAgain(release, list, await readLiveSampling(origin), Date.now(), (...files) =>
    publishFiles(api, ...files),
  );
  return `Release ${release} is online again, in place of ${live}.`;
}

await runCommand(async () => console.log(await main(process.argv.slice(2))), usage);
