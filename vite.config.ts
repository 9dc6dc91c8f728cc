import react from "@vitejs/plugin-react";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { contentPlugin } from "./scripts/content/contentPlugin.ts";
import { leanEntry } from "./scripts/site/leanEntry.ts";
import { splitToolkit } from "./scripts/site/splitToolkit.ts";
import { trimLibraries } from "./scripts/site/trimLibraries.ts";

export default defineConfig({
  plugins: [react(), contentPlugin(), trimLibraries(), splitToolkit(), leanEntry()],
  resolve: { alias: { "@": fileURLToPath(new URL("src", import.meta.url)) } },
  // The names go into markup, script and style sheet: short ones make all three smaller.
  css: { modules: { generateScopedName: "_[hash:base64:5]" } },
  build: {
    target: "es2022",
    // The prerender script finds each page's style sheets in it.
    manifest: true,
    // The entry loads one thing, and at once: hints for what that will need cost more bytes there than they save.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, dependencies, { hostId }) =>
        hostId.includes("entry") ? [] : dependencies,
    },
    rolldownOptions: {
      output: {
        // What every page needs in one file, and what most pages share in another: many small files compress badly.
        codeSplitting: {
          groups: [
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
              test: /node_modules\/(react|react-dom|react-router|react-router-dom|react-redux|redux|redux-thunk|immer|scheduler|use-sync-external-store)\//,
            },
            {
              name: "page",
              test: /src\/(pages\/Page\.tsx|content\/(bodyLoader|pageMeta|pageTexts)|components\/(content\/(ActionLink|Arrow|Day|dayText|PlanProject|RuledList|RuledSection|Soundings)\.|ui\/(Chart|Link|PageHeader|classNames)\.))/,
            },
          ],
        },
      },
    },
    // Small pictures as files: inlined ones would be downloaded by everybody with the script.
    assetsInlineLimit: 0,
  },
});
