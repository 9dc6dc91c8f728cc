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
  const react = modulePath("src/app/react.ts");
  const effects = modulePath("src/app/effects.ts");
  const sender = modulePath("src/app/sendWithoutStore.ts");
  const missing = modulePath("src/pages/missing/NotFoundPage.tsx");
  const late = modulePath("src/app/LateInterface.tsx");
  const forms = ["src/features/contact/ContactForm.tsx", "src/pages/planner/FormPlanner.tsx"].map(modulePath);
  const pages = modulePath("src/pages/");
  /** They run in public pages. */
  const apps = modulePath("src/features/showcases/");
  const lib = modulePath("src/lib/");
  const home = ["src/pages/HomePage.tsx", "src/pages/HomeText.tsx"].map(modulePath);
  const shared = ["src/components/content/", "src/components/ui/"].map(modulePath);

  let onHome = new Set<string>();
  const isShared = (id: string) => shared.some((path) => id.startsWith(path));
  /** Only what Home needs, with the small functions that it shares with other pages. */
  const isOnHome = (id: string) => onHome.has(id) && (isShared(id) || id.startsWith(lib));

  /** The name of each module's chunk. A module without a name goes where it is used. */
  function chunkNames(context: Rolldown.PluginContext): Map<string, string> {
    const closure = (...ids: string[]) => new Set(ids.flatMap((id) => [id, ...importsOf(id, context)]));
    const isPublic = (id: string) =>
      (id.startsWith(pages) && /\/(?!Admin)\w+Page\.tsx$/.test(id)) ||
      (id.startsWith(apps) && id.endsWith("App.tsx"));
    const onPages = closure(...[...context.getModuleIds()].filter((id) => isPublic(id) && id !== missing));
    const inApp = closure(app, react);
    const inSender = importsOf(sender, context);
    const inEffects = closure(effects);
    const inForms = forms.map((form) => closure(form));
    const inLate = closure(late);
    const onMissing = closure(missing);
    const names = new Map<string, string>();
    for (const id of context.getModuleIds()) {
      // Other chunks share modules with the effects and the forms, and would split each into twenty files.
      if (inForms.every((form) => form.has(id)) && !inLate.has(id) && !onPages.has(id)) {
        names.set(id, "forms");
      }
      if (inEffects.has(id) && !onPages.has(id) && !onMissing.has(id)) names.set(id, "effects");
      // It works without the app: nothing of the app is in its files.
      if (inSender.has(id) && inApp.has(id)) names.set(id, "base");
      else if (inSender.has(id) && !onPages.has(id)) names.set(id, "reports");
      else if (inApp.has(id)) {
        const isReact = /\/node_modules\/(?:react|react-dom|scheduler)\//.test(id) || id === react;
        names.set(id, isReact ? "react" : id.includes("/node_modules/") ? "libraries" : "app");
      }
    }
    for (const id of importsOf(entry, context)) names.set(id, "collector");
    return names;
  }

  let names = new Map<string, string>();
  return {
    name: "chunks",
    apply: "build",
    renderStart() {
      names = chunkNames(this);
      onHome = new Set(home.flatMap((id) => [...importsOf(id, this)]));
    },
    outputOptions: (options) => ({
      ...options,
      codeSplitting: {
        groups: [
          {
            name: (id) => names.get(id) ?? null,
            // What a module imports has a name of its own, or pages would download it with the group.
            includeDependenciesRecursively: false,
            priority: 1,
          },
          // Modules that at least five pages and parts of pages share. Home, with which most visits begin, has only its own:
          // its document then arrives in one round trip, in the first ten packets of a connection.
          { name: "content", test: isOnHome, minShareCount: 5 },
          { name: "texts", test: isShared, minShareCount: 5 },
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
export const preloadedFiles: NonNullable<ModulePreload["resolveDependencies"]> = (
  file,
  dependencies,
  { hostType },
) => {
  // The collector of errors arrives with the entry that imports it, not a round trip later.
  if (hostType === "html") return dependencies;
  // Every page has loaded these before it requests more.
  const present = /\/(?:app|base|collector|libraries|react|rolldown-runtime)-[^/]*\.js$/;
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
