import { cp, rm } from "node:fs/promises";
import { buildSite } from "./site/buildSite.ts";
import { writePorts } from "./site/writePorts.ts";
import { siteDir } from "./siteDir.ts";
import { testStacks } from "./testStacks.ts";

/** The one build of the site that all browser tests run on. */
export const testBuild = siteDir("test");

/** Builds the site once, and gives each stack of the browser tests a copy with the ports of its backend. */
export async function buildForTests(): Promise<void> {
  await buildSite(testBuild);
  for (const { name, ports } of testStacks) {
    await rm(siteDir(name), { recursive: true, force: true });
    await cp(testBuild, siteDir(name), { recursive: true });
    await writePorts(siteDir(name), ports);
  }
}
