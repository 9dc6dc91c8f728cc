import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { request } from "../command.ts";
import { callGoogle, type GoogleApi } from "../google/googleApi.ts";

/** What Hosting's REST interface needs, https://firebase.google.com/docs/reference/hosting/rest. */
export interface HostingApi extends GoogleApi {
  /** Milliseconds between two questions whether a copy is complete. */
  pollMs?: number;
}

/** The fields that are used of a site's version. Hosting sends numbers as text. */
interface Version {
  name: string;
  fileCount?: string;
  config?: object;
}

/** Questions after which a copy that is not complete counts as failed. */
const MOST_POLLS = 120;

/**
 * Publishes the default site of a project once more with some files replaced, whatever folder or machine its files came
 * from: copies a version without these files, adds them, and releases the copy.
 * @param files their texts, by paths such as `/sampling.json`.
 * @param source the message with which the version was released; without one, the live version.
 * @throws when a request fails, the copy is not complete, or another version went live meanwhile. The live version stays.
 */
export async function publishFiles(
  api: HostingApi,
  files: Record<string, string>,
  message: string,
  source?: string,
): Promise<void> {
  const call = <Answer>(method: string, at: string, body?: unknown) =>
    callGoogle<Answer>(api, "firebasehosting", method, `v1beta1/${at}`, body);
  const { sites = [] } = await call<{ sites?: { name: string; type: string }[] }>(
    "GET",
    `projects/${api.project}/sites`,
  );
  const site = sites.find(({ type }) => type === "DEFAULT_SITE")?.name;
  if (site === undefined) throw new Error(`The project ${api.project} has no site.`);
  const version = await (source === undefined ? liveVersion() : releasedVersion(source));
  const { fileCount, config } = await call<Version>("GET", version);

  let copying = await call<{ name: string; done?: boolean; error?: unknown; response?: Version }>(
    "POST",
    `${site}/versions:clone`,
    {
      sourceVersion: version,
      finalize: false,
      exclude: { regexes: Object.keys(files).map((path) => `^${path.replaceAll(".", "\\.")}$`) },
    },
  );
  for (let poll = 0; !copying.done && poll < MOST_POLLS; poll += 1) {
    await pause(api.pollMs ?? 1_000);
    copying = await call("GET", copying.name);
  }
  const copy = copying.response?.name;
  if (copy === undefined) throw new Error(`The copy failed: ${JSON.stringify(copying)}`);

  // The documentation does not say whether headers and redirects are copied.
  if (config) await call("PATCH", `${copy}?updateMask=config`, { config });
  const packed = Object.entries(files).map(([path, text]) => {
    const bytes = gzipSync(text, { level: 9 });
    return { path, bytes, hash: createHash("sha256").update(bytes).digest("hex") };
  });
  const { uploadUrl, uploadRequiredHashes = [] } = await call<{
    uploadUrl: string;
    uploadRequiredHashes?: string[];
  }>("POST", `${copy}:populateFiles`, {
    files: Object.fromEntries(packed.map(({ path, hash }) => [path, hash])),
  });
  for (const { hash, bytes } of packed) {
    if (!uploadRequiredHashes.includes(hash)) continue;
    const upload = await request(`${uploadUrl}/${hash}`, {
      method: "POST",
      headers: { Authorization: `Bearer ${api.token}`, "Content-Type": "application/octet-stream" },
      body: bytes,
    });
    if (!upload.ok) throw new Error(`The upload failed: ${upload.status} ${await upload.text()}`);
  }
  const final = await call<Version>("PATCH", `${copy}?updateMask=status`, { status: "FINALIZED" });
  if (Number(final.fileCount) < Number(fileCount)) {
    throw new Error(
      `The copy has ${final.fileCount} files instead of ${fileCount}; the live version was not replaced.`,
    );
  }
  // The copy would put the pages from before a deployment online again.
  if (source === undefined && (await liveVersion()) !== version)
    throw new Error("The site was deployed meanwhile and stays as it is now. Try again.");
  await call("POST", `${site}/channels/live/releases?versionName=${copy}`, { message });

  async function liveVersion(): Promise<string> {
    const { release } = await call<{ release?: { version: Version } }>("GET", `${site}/channels/live`);
    if (!release) throw new Error("The site has no release yet. Deploy it first.");
    return release.version.name;
  }
  async function releasedVersion(named: string): Promise<string> {
    const { releases = [] } = await call<{ releases?: { message?: string; version?: Version }[] }>(
      "GET",
      `${site}/releases?pageSize=100`,
    );
    const found = releases.find((one) => one.message === named && one.version);
    if (!found?.version) throw new Error(`Hosting keeps no version with the message "${named}".`);
    return found.version.name;
  }
}
