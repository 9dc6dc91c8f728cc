import { existsSync } from "node:fs";
import { join } from "node:path";
import type { BuildEnvironmentOptions, Plugin, Rolldown } from "vite";

type ModulePreload = Exclude<NonNullable<BuildEnvironmentOptions["modulePreload"]>, boolean>;

/**
 * The module at a path of this repository, or the folder when it ends in a slash.
 * @throws when nothing is there, as after a file was moved: the rule that names it would have no effect.
 */
export function modulePath(path: string): string {
  const module = join(process.cwd(), path);
  if (!existsSync(module)) throw new Error(`scripts/site/chunks.ts names ${path}, which does not exist.`);
  return module;
}

/** The modules that are evaluated before `module`: what it imports, and what that imports. */
function importsOf(module: string, context: Rolldown.PluginContext, found = new Set<string>()): Set<string> {
  for (const id of context.getModuleInfo(module)?.importedIds ?? []) {
    if (found.has(id)) continue;
    found.add(id);
    importsOf(id, context, found);
  }
  return found;
}

/** Decides what goes into one file: many small ones compress badly, and each is a request. */
export function chunks(): Plugin {
  const entry = modulePath("src/start/entry.ts");
  const app = modulePath("src/start/main.tsx");
  const libraries = modulePath("src/app/libraries.ts");
  // Imported by every public page.
  const pageTexts = modulePath("src/content/pageTexts.ts");
  const shared = ["src/components/content/", "src/components/ui/"].map(modulePath);

  let [inEntry, inApp] = [new Set<string>(), new Set<string>()];
  return {
    name: "chunks",
    apply: "build",
    renderStart() {
      inEntry = importsOf(entry, this);
      inApp = importsOf(app, this).add(libraries).add(pageTexts);
    },
    outputOptions: (options) => ({
      ...options,
      codeSplitting: {
        // A module is in the group of the highest priority that it matches.
        groups: [
          { name: "collector", test: (id) => inEntry.has(id), priority: 3 },
          {
            name: "libraries",
            test: (id) => inApp.has(id) && (id.includes("/node_modules/") || id === libraries),
            priority: 2,
          },
          { name: "app", test: (id) => inApp.has(id), priority: 1 },
          // What at least five pages and parts of pages share.
          { name: "content", test: (id) => shared.some((path) => id.startsWith(path)), minShareCount: 5 },
        ],
      },
    }),
  };
}

/**
 * The files that the browser fetches together with a chunk. Their names are part of the script that every page
 * downloads, so only public pages name their scripts. The rest names its style sheets, which have to be there in time,
 * and finds its scripts one step later.
 */
export const preloadedFiles: NonNullable<ModulePreload["resolveDependencies"]> = (file, dependencies) => {
  // What every page has loaded by the time it asks for more.
  const present = /\/(?:app|collector|libraries)-[^/]*\.js$/;
  // Public pages, and what their documents are written with: a visitor waits for them.
  const awaited = /\/(?!Admin)\w+(?:Page|Text)-[^/]*\.js$/;
  return dependencies.filter((name) =>
    name.endsWith(".js") ? awaited.test(`/${file}`) && !present.test(name) : true,
  );
};

/**
 * Makes the names of files depend on that rule, and on Vite's version. Vite writes the lists into a file after naming it,
 * so a change of the rule alone would give other bytes the old name.
 */
export function preloadsInNames(): Plugin {
  let rule = "";
  return {
    name: "preloads-in-names",
    apply: "build",
    configResolved({ build: { modulePreload } }) {
      rule = `${this.meta.viteVersion} ${String(modulePreload && modulePreload.resolveDependencies)}`;
    },
    augmentChunkHash: ({ dynamicImports }) => (dynamicImports.length > 0 ? rule : undefined),
  };
}
