import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isAdminPath } from "../../src/config/paths.ts";
import { contentPolicy } from "./contentPolicy.ts";
import { hostRules } from "./hostRules.ts";

/** The name of the host's configuration, in the repository and in each built site; the host does not serve it. */
export const HOST_CONFIG = "firebase.json";

/**
 * Writes the complete configuration of the host into a built site: `firebase.json` of the repository, and the content
 * policy of every document as a header. Paths that have no document get the policy of the not-found page.
 */
export async function writeHostHeaders(
  outDir: string,
  variables: Record<string, string | undefined>,
): Promise<void> {
  const { rewrites } = hostRules();
  const sources = new Map<string, string[]>();
  for (const file of (await readdir(outDir, { recursive: true })).toSorted()) {
    if (!file.endsWith(".html")) continue;
    const path = file === "index.html" ? "/" : `/${file.replace(/\.html$/, "")}`;
    const own = [path, ...Object.keys(rewrites).filter((source) => rewrites[source] === path)];
    const kind = own.some(isAdminPath) ? "admin" : "public";
    const policy = contentPolicy(await readFile(join(outDir, file), "utf8"), kind, variables);
    sources.set(policy, [...(sources.get(policy) ?? []), ...(file === "404.html" ? ["**"] : own)]);
  }
  const entries = [...sources].map(([value, own]) => ({
    source: own.includes("**") ? "**" : own.length === 1 ? own[0] : `{${own.join(",")}}`,
    headers: [{ key: "Content-Security-Policy", value }],
  }));
  // The last entry that matches a path applies.
  entries.sort((one, other) => Number(other.source === "**") - Number(one.source === "**"));
  const config = JSON.parse(await readFile(HOST_CONFIG, "utf8")) as {
    hosting: { public: string; headers: object[] };
  };
  config.hosting.public = outDir;
  config.hosting.headers.push(...entries);
  await writeFile(join(outDir, HOST_CONFIG), `${JSON.stringify(config, null, 2)}\n`);
}
