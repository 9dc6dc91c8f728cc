import { expect, test } from "@playwright/test";
import { build, loadConfigFromFile, type Plugin, type UserConfig } from "vite";

/** The files of a part of the site that browsers cache permanently by name. */
async function filesOf(input: string, config: UserConfig): Promise<Map<string, string>> {
  const result = await build({
    ...config,
    configFile: false,
    logLevel: "error",
    build: {
      ...config.build,
      write: false,
      rolldownOptions: {
        ...config.build?.rolldownOptions,
        input,
        preserveEntrySignatures: "allow-extension",
      },
    },
  });
  const files = [result].flat().flatMap((built) => ("output" in built ? built.output : []));
  return new Map(
    files
      .filter(({ fileName }) => fileName.startsWith("assets/"))
      .map((file) => [file.fileName, file.type === "chunk" ? file.code : String(file.source)]),
  );
}

/** File names with different contents in `before` and `after`. */
const reused = (before: Map<string, string>, after: Map<string, string>) =>
  [...before].filter(([name, text]) => after.has(name) && after.get(name) !== text).map(([name]) => name);

async function siteConfig(): Promise<UserConfig & { plugins: Plugin[] }> {
  const loaded = await loadConfigFromFile({ command: "build", mode: "production" });
  if (!loaded) throw new Error("There is no vite.config.ts.");
  return { ...loaded.config, plugins: (loaded.config.plugins ?? []).flat() as Plugin[] };
}

// A change of a file's bytes must change its name, even if no source file has changed.
test("removing a build plugin changes the name of every file whose content changes", async () => {
  const input = "src/components/layout/PublicLayout.tsx";
  const config = await siteConfig();
  const before = await filesOf(input, config);
  expect(before.size).toBeGreaterThan(2);
  let built = 0;
  for (const left of config.plugins) {
    const plugins = config.plugins.filter((plugin) => plugin !== left);
    // The site cannot be built without the plugin that makes its texts.
    const after = await filesOf(input, { ...config, plugins }).catch(() => null);
    if (!after) continue;
    built += 1;
    expect(reused(before, after), `without ${left.name}`).toEqual([]);
  }
  expect(built).toBeGreaterThanOrEqual(config.plugins.length - 2);
});

test("a different preload list changes the name of the file that contains it", async () => {
  const input = "src/app/routes.tsx";
  const config = await siteConfig();
  const before = await filesOf(input, config);
  const after = await filesOf(input, {
    ...config,
    build: { ...config.build, modulePreload: { polyfill: false } },
  });
  expect([...before.values()].join()).not.toBe([...after.values()].join());
  expect(reused(before, after)).toEqual([]);
});
