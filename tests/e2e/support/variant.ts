import { cp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { writeHostHeaders } from "../../../scripts/site/hostHeaders.ts";
import { hostSite, type SiteHost } from "./siteHost.ts";
import { site } from "./stack.ts";
import { test } from "./test.ts";

type Variables = Record<string, string>;

/** Creates a copy of the built site as a build with additional variables would produce it. Returns its folder. */
export async function siteWith(name: string, variables: Variables): Promise<string> {
  const folder = `${site}-${name}`;
  await rm(folder, { recursive: true, force: true });
  await cp(site, folder, { recursive: true });
  // In the form in which the bundler writes the build's variables.
  const written = Object.entries(variables)
    .map(([variable, value]) => `${variable}:${JSON.stringify(value)},`)
    .join("");
  for (const file of await readdir(folder, { recursive: true })) {
    const path = join(folder, file);
    if (file.endsWith(".js")) {
      const text = await readFile(path, "utf8");
      if (text.includes("VITE_RELEASE:"))
        await writeFile(path, text.replace("VITE_RELEASE:", `${written}$&`));
    }
  }
  await writeHostHeaders(folder, variables);
  return folder;
}

/** The test function for a site that was built with additional variables. `name` is the name of its folder. */
export function testWith(name: string, variables: Variables) {
  return test.extend<object, { host: SiteHost }>({
    host: [
      // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's dependencies from the pattern
      async ({}, use) => {
        const host = await hostSite(await siteWith(name, variables));
        await use(host);
        await host.close();
      },
      { scope: "worker" },
    ],
    baseURL: ({ host }, use) => use(host.origin),
  });
}
