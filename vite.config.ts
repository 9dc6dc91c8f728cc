import react from "@vitejs/plugin-react";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { contentPlugin } from "./scripts/content/contentPlugin.ts";
import { splitToolkit } from "./scripts/site/splitToolkit.ts";
import { trimRouter } from "./scripts/site/trimRouter.ts";

export default defineConfig({
  plugins: [react(), contentPlugin(), trimRouter(), splitToolkit()],
  resolve: { alias: { "@": fileURLToPath(new URL("src", import.meta.url)) } },
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
