import { buildVariables } from "./ports.ts";
import { buildSite } from "./site/buildSite.ts";
import { siteDir } from "./siteDir.ts";
import { testStacks } from "./testStacks.ts";

/** Builds the site of every stack that the browser tests use; the address of its backend is part of a build. */
export async function buildForTests(): Promise<void> {
  for (const { name, ports } of testStacks) {
    Object.assign(process.env, buildVariables(ports));
    await buildSite(siteDir(name));
  }
}
