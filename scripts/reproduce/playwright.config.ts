import { resolve } from "node:path";
import { defineConfig } from "@playwright/test";
import browserTests from "../../tests/e2e/playwright.config.ts";
import { DRAFTS } from "./writeSpec.ts";

// The caller serves the site, whatever content it has.
const { webServer: _webServer, grepInvert: _grepInvert, ...settings } = browserTests;

/** Runs a written test before it joins the browser tests. */
export default defineConfig({
  ...settings,
  testDir: resolve(DRAFTS),
  testMatch: /\.spec\.ts$/,
  tsconfig: resolve("tests/tsconfig.json"),
  outputDir: resolve(".local/reports/reproduced"),
  workers: 1,
  reporter: "json",
});
