import { chromium } from "@playwright/test";
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Debian's, the one without a window first: it takes three quarters of the time. */
const DEBIAN_PACKAGES = ["chromium-headless-shell", "chromium"];

/**
 * The browser for tests: the one in `CHROME_PATH`, Playwright's own, or Debian's. Where there is none it installs one,
 * Playwright's first. Throws one line that says what to do when neither can be had.
 */
export function findOrInstallBrowser(): string {
  const found = findBrowser();
  if (found) return found;
  console.log("No browser found; installing one …");
  spawnSync("npx", ["playwright", "install", "chromium-headless-shell", "chromium"], { stdio: "ignore" });
  if (!findBrowser() && process.getuid?.() === 0) {
    spawnSync("apt-get", ["update"], { stdio: "ignore" });
    for (const name of DEBIAN_PACKAGES) {
      if (!findBrowser()) {
        spawnSync("apt-get", ["install", "-y", "--no-install-recommends", name], { stdio: "ignore" });
      }
    }
  }
  const installed = findBrowser();
  if (installed) return installed;
  throw new Error("The browser tests need Chromium: install it and set CHROME_PATH to its path.");
}

function findBrowser(): string | undefined {
  const debian = DEBIAN_PACKAGES.map((name) => `/usr/bin/${name}`);
  return [process.env["CHROME_PATH"], chromium.executablePath(), ...debian].find(
    (path) => path !== undefined && path !== "" && existsSync(path),
  );
}
