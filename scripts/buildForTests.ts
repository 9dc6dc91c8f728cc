import { cp, rm } from "node:fs/promises";
import { startContent } from "./content/startContent.ts";
import { buildSite } from "./site/buildSite.ts";
import { writePorts } from "./site/writePorts.ts";
import { siteDir } from "./siteDir.ts";
import { otherContents, testStacks, chooseTestContent } from "./testStacks.ts";

/** The build of the site that all browser tests share. */
export const testBuild = siteDir("test");

/** Builds the site once with the content of the tests, and copies it for each test stack, with the ports of that stack's backend. */
export async function buildForTests(): Promise<void> {
  if (chooseTestContent() === otherContents.starter) {
    await rm(otherContents.starter, { recursive: true, force: true });
    startContent("nothing", otherContents.starter);
  }
  await buildSite(testBuild);
  for (const { name, ports } of testStacks) {
    await rm(siteDir(name), { recursive: true, force: true });
    await cp(testBuild, siteDir(name), { recursive: true });
    await writePorts(siteDir(name), ports);
  }
}
