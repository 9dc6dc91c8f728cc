import { existsSync } from "node:fs";
import { join } from "node:path";
import type { BuildEnvironmentOptions, Plugin, Rolldown } from "vite";

type ModulePreload = Exclude<NonNullable<BuildEnvironmentOptions["modulePreload"]>, boolean>;

/**
 * Resolves a path in this repository to a module, or to a folder when it ends in a slash.
 * @throws when nothing is there, as after a file was moved: the rule that names it would have no effect.
 */
export function modulePath(path: string): string {
  const module = join(process.cwd(), path);
  if (!existsSync(module)) throw new Error(`scripts/site/chunks.ts names ${path}, which does not exist.`);
  return module;
}

/** All static imports of `module`, direct and indirect. They are evaluated before it. */
function importsOf(module: string, context: Rolldown.PluginContext, found = new Set<string>()): Set<string> {
  for (const id of context.getModuleInfo(module)?.importedIds ?? []) {
    if (found.has(id)) continue;
    found.add(id);
    importsOf(id, context, found);
  }
  return found;
}

/** Groups modules into chunks: many small files compress badly, and each is a request. */
export function chunks(): Plugin {
  const entry = modulePath("src/start/entry.ts");
  const app = modulePath("src/start/main.tsx");
  const libraries = modulePath("src/app/libraries.ts");
  const shared = ["src/components/content/", "src/components/ui/"].map(modulePath);
  // State of the forms in the effects. The panel replays it, and would split it into five chunks.
  const formState = new Set(
    [
      "src/api/enquiries/enquiryEvents.ts",
      "src/api/enquiries/enquiryFields.ts",
      "src/features/attachments/attachmentsSlice.ts",
      "src/features/contact/contactDraftSlice.ts",
      "src/features/outbox/outboxSlice.ts",
    ].map(modulePath),
  );

  let [inEntry, inApp] = [new Set<string>(), new Set<string>()];
  return {
    name: "chunks",
    apply: "build",
    renderStart() {
      inEntry = importsOf(entry, this);
      inApp = importsOf(app, this).add(libraries);
    },
    outputOptions: (options) => ({
      ...options,
      codeSplitting: {
        // A module belongs to the matching group with the highest priority.
        groups: [
          { name: "collector", test: (id) => inEntry.has(id), priority: 3 },
          {
            name: "libraries",
            test: (id) => inApp.has(id) && (id.includes("/node_modules/") || id === libraries),
            priority: 2,
          },
          { name: "app", test: (id) => inApp.has(id), priority: 1 },
          { name: "forms", test: (id) => formState.has(id), priority: 1 },
          // Modules that at least five pages and parts of pages share.
          { name: "content", test: (id) => shared.some((path) => id.startsWith(path)), minShareCount: 5 },
        ],
      },
    }),
  };
}

/**
 * The files that the browser preloads with a chunk. Their names are part of the script that every page downloads.
 * Therefore only public pages list their scripts. Other chunks list their style sheets, which must load before
 * rendering, and their scripts load one step later.
 */
export const preloadedFiles: NonNullable<ModulePreload["resolveDependencies"]> = (file, dependencies) => {
  // Every page has loaded these before it requests more.
  const present = /\/(?:app|collector|libraries|rolldown-runtime)-[^/]*\.js$/;
  // Public pages and the text chunks in their prerendered markup: a visitor waits for them.
  const awaited = /\/(?!Admin)\w+(?:Page|Text)-[^/]*\.js$/;
  return dependencies.filter((name) =>
    name.endsWith(".js") ? awaited.test(`/${file}`) && !present.test(name) : true,
  );
};

/**
 * Makes file names depend on the rule above and on Vite's version. Vite writes the preload lists after it has named a
 * file. Without this, a changed rule would give different content the same name.
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
