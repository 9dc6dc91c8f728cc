import { version, type BuildEnvironmentOptions, type Plugin } from "vite";

type ModulePreload = Exclude<NonNullable<BuildEnvironmentOptions["modulePreload"]>, boolean>;

/**
 * The files that the browser is told to fetch together with a chunk. Their names stand in the script that every page
 * downloads, so only public pages name their scripts; the rest names its style sheets, which have to be there in time,
 * and finds its scripts one step later. The entry loads one thing, and at once: hints would only cost bytes there.
 */
export const preloadedFiles: NonNullable<ModulePreload["resolveDependencies"]> = (
  file,
  dependencies,
  { hostId },
) => {
  if (hostId.includes("entry")) return [];
  // What every page has loaded by the time it asks for more.
  const present = /\/(?:app|collector|page|preload)-[^/]*\.js$/;
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
      rule = `${version} ${String(modulePreload && modulePreload.resolveDependencies)}`;
    },
    augmentChunkHash: ({ dynamicImports }) => (dynamicImports.length > 0 ? rule : undefined),
  };
}

/** What goes into one file: many small ones compress badly, and each has a name to be downloaded as well. */
export const chunkGroups = [
  // What the entry shares with the rest: without a file of its own it would end up in one of those below,
  // and the entry would download that before the page is painted.
  {
    name: "collector",
    test: /src\/(lib\/(clock|storage|hash)|telemetry\/(browserCollector|collector|critical|errorId|journal|randomId|thrownValue))\.ts/,
    priority: 2,
  },
  { name: "preload", test: /vite\/preload-helper/, priority: 2 },
  // Only RTK Query selects with it; named here, since it would follow the toolkit into the page's file.
  { name: "selectors", test: /node_modules\/reselect\//, priority: 1 },
  {
    name: "app",
    test: /rolldown\/runtime|node_modules\/(react|react-dom|react-router|react-router-dom|react-redux|redux|redux-thunk|immer|scheduler|use-sync-external-store)\//,
  },
  // What every page needs.
  {
    name: "page",
    test: /src\/(pages\/(Page|scrollPositions)\.tsx?|config\/(env|environment|paths)\.ts|telemetry\/staleCode\.ts|content\/(pageMeta|pageTexts|site)\.ts|components\/(boundaries\/Boundary|ui\/(Link|StaticHtml|VisuallyHidden|classNames))\.tsx?|features\/(announcements\/announcementsSlice|auth\/authSlice)\.ts)|virtual:content\/pages$/,
  },
  // What most pages share.
  {
    name: "content",
    test: /src\/(content\/(bodyLoader|listPages)|components\/(content\/(?!ContactWays|FilterLinks|portfolio|ProjectRow|workKinds|mailAddress|plannerSteps|Steps|NextPage|nextOf|useHydrated|figures)\w+\.|ui\/(Button|Chart|Notice|PageHeader|Prose)\.))/,
  },
];
