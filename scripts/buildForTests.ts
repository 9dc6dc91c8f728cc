import { cp, rm } from "node:fs/promises";
import { join } from "node:path";
import { companyFile, SAMPLE_CONTENT } from "./content/contentDir.ts";
import { buildSite } from "./site/buildSite.ts";
import { writePorts } from "./site/writePorts.ts";
import { siteDir } from "./siteDir.ts";
import { testStacks } from "./testStacks.ts";

/** The build of the site that all browser tests share. */
export const testBuild = siteDir("test");

/**
 * Builds the site once, with the texts of the sample and the facts of the company, and copies it for each test stack, with
 * the ports of that stack's backend. `TEST_CONTENT` names the folder of another content.
 */
export async function buildForTests(): Promise<void> {
  const other = process.env["TEST_CONTENT"];
  process.env["COMPANY_FILE"] = other ? join(other, "company.json") : companyFile();
  process.env["CONTENT_DIR"] = other ?? SAMPLE_CONTENT;
  await buildSite(testBuild);
  for (const { name, ports } of testStacks) {
    await rm(siteDir(name), { recursive: true, force: true });
    await cp(testBuild, siteDir(name), { recursive: true });
    await writePorts(siteDir(name), ports);
  }
}
