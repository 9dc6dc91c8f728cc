import { execFileSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { GROUPS } from "../../src/api/groups/errorGroup.ts";
import { fetchDeployments, RELEASES_PATH, type Deployments } from "../../src/api/groups/releases.ts";
import { failureText } from "../command.ts";
import { callGoogle, type GoogleApi } from "../google/googleApi.ts";

/** The file in which a build says what it is. */
const RELEASE_FILE = "release.json";

/** Writes `release.json` into a built site: its release and its commit. Outside a repository it names the release alone. */
export async function writeRelease(outDir: string, release: string): Promise<void> {
  let commit: string | undefined;
  try {
    commit = execFileSync("git", ["rev-parse", "HEAD"], { stdio: ["ignore", "pipe", "ignore"] })
      .toString()
      .trim();
  } catch {
    // No repository.
  }
  await writeFile(join(outDir, RELEASE_FILE), `${JSON.stringify({ release, commit })}\n`);
}

/**
 * The list with one more deployment at its end. The same release twice in a row is one deployment. Only the last one
 * names errors that are fixed.
 */
export function withDeployment(
  list: Deployments,
  release: string,
  at: number,
  fixed: readonly string[] = [],
): Deployments {
  if (list.at(-1)?.release === release) return list;
  const before = list.map(({ fixed: _fixed, ...deployment }) => deployment);
  return [...before, { release, at, ...(fixed.length > 0 && { fixed: [...fixed] }) }];
}

/** Most errors that the list names: visitors who have met one download it. */
const MOST_FIXED = 500;

/** The ids of the errors that are resolved, which means fixed in the next release. */
export async function resolvedErrors(api: GoogleApi): Promise<string[]> {
  const groups = await callGoogle<{ document?: { name: string } }[]>(
    api,
    "firestore",
    "POST",
    `v1/projects/${api.project}/databases/(default)/documents:runQuery`,
    {
      structuredQuery: {
        from: [{ collectionId: GROUPS }],
        where: {
          fieldFilter: { field: { fieldPath: "status" }, op: "EQUAL", value: { stringValue: "resolved" } },
        },
        select: { fields: [{ fieldPath: "__name__" }] },
        limit: MOST_FIXED,
      },
    },
  );
  return groups.flatMap(({ document }) => document?.name.split("/").at(-1) ?? []);
}

/** The file's text. */
export const deploymentsText = (list: Deployments): string => `${JSON.stringify(list)}\n`;

/**
 * Puts the list of the published site into one that was just built, with this build at its end. Returns what it did.
 * @param fixed ids of errors that this build fixes.
 * @throws when the site is slow or answers something else: a list that lost its beginning would reopen fixed errors.
 */
export async function addDeployment(
  origin: string,
  outDir: string,
  now: number,
  fixed: readonly string[] = [],
): Promise<string> {
  const { release } = JSON.parse(await readFile(join(outDir, RELEASE_FILE), "utf8")) as { release: string };
  let live: Deployments | null = null;
  try {
    live = await fetchDeployments(origin);
  } catch (error) {
    // A first deployment: nothing answers there yet.
    if ((error as Error).name !== "TypeError") {
      throw new Error(
        `${origin}${RELEASES_PATH}, the list of releases, cannot be read: ${failureText(error)}. While another site or an unused server is at this domain, see "Domain" in docs/deploy.md.`,
        { cause: error },
      );
    }
  }
  const list = withDeployment(live ?? [], release, now, fixed);
  await writeFile(join(outDir, RELEASES_PATH), deploymentsText(list));
  return live
    ? `Release ${release} follows ${live.at(-1)?.release ?? "no other"} in the list of releases.`
    : `${origin} does not answer: the list of releases begins with ${release}.`;
}
