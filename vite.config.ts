import react from "@vitejs/plugin-react";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { contentPlugin } from "./scripts/content/contentPlugin.ts";

export default defineConfig({
  plugins: [react(), contentPlugin()],
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
    // Small pictures as files: inlined ones would be downloaded by everybody with the script.
    assetsInlineLimit: 0,
  },
});
