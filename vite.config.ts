import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { aliases } from "./scripts/content/contentDir.ts";
import { contentPlugin } from "./scripts/content/contentPlugin.ts";
import { picturesPlugin } from "./scripts/content/pictures.ts";
import { chartsInDevelopment } from "./scripts/site/chartsInDevelopment.ts";
import { checkVariables } from "./scripts/site/checkVariables.ts";
import { companyFacts } from "./scripts/site/companyFacts.ts";
import { shortClassName } from "./scripts/site/classNames.ts";
import { chunks, preloadedFiles, preloadsInNames } from "./scripts/site/chunks.ts";
import { selfDestroyingWorkerInDevelopment } from "./scripts/site/selfDestroyingWorkerInDevelopment.ts";
import { noPreloadInEntry } from "./scripts/site/noPreloadInEntry.ts";
import { subsetFonts } from "./scripts/site/subsetFonts.ts";

export default defineConfig(({ command }) => ({
  plugins: [
    { name: "check-variables", configResolved: ({ env }) => checkVariables(env) },
    companyFacts(),
    react(),
    contentPlugin(),
    picturesPlugin(),
    subsetFonts(),
    noPreloadInEntry(),
    chunks(),
    preloadsInNames(),
    selfDestroyingWorkerInDevelopment(),
    chartsInDevelopment(),
  ],
  // The commands read .env.production themselves: a build for tests must not use a real project.
  envDir: false,
  resolve: { alias: aliases },
  // The names go into markup, script and style sheet: short ones make all three smaller.
  css: { modules: { generateScopedName: command === "build" ? shortClassName : "[name]__[local]" } },
  build: {
    target: "es2022",
    // The prerender script finds each page's style sheets in it.
    manifest: true,
    modulePreload: { polyfill: false, resolveDependencies: preloadedFiles },
    // The build draws charts and cuts fonts: its plugins take most of its time on purpose.
    rolldownOptions: { checks: { bundlerTimings: false } },
    // Small pictures as files: inlined ones would be downloaded by everybody with the script.
    assetsInlineLimit: 0,
  },
}));
