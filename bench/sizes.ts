import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { buildSite } from "../scripts/site/buildSite.ts";
import { siteDir } from "../scripts/siteDir.ts";

const NAME = "bench";

/** Prints the gzipped sizes of the built site's scripts and documents. */
export async function benchSizes(): Promise<void> {
  await buildSite(siteDir(NAME));
  const files = readdirSync(siteDir(NAME), { recursive: true, encoding: "utf8" });
  for (const [title, pattern] of [
    ["scripts", /\.js$/],
    ["documents", /\.html$/],
  ] as const) {
    const rows = files
      .filter((file) => pattern.test(file))
      .map((file) => ({
        file,
        bytes: gzipSync(readFileSync(join(siteDir(NAME), file)), { level: 9 }).length,
      }))
      .toSorted((a, b) => b.bytes - a.bytes);
    console.log(`${title}, gzipped bytes`);
    for (const { file, bytes } of rows) console.log(`${String(bytes).padStart(8)}  ${file}`);
  }
}
