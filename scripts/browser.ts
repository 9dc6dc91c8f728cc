import { chromium } from "@playwright/test";
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Debian's packages. The headless shell comes first: the tests take a quarter less time in it. */
const DEBIAN_PACKAGES = ["chromium-headless-shell", "chromium"];
/** Linux's Arial and Times, in which a page stands until its own fonts have come. The browsers only recommend them. */
const DEBIAN_FONTS = "fonts-liberation";

/**
 * Returns the path of a browser for tests: `CHROME_PATH`, Playwright's own, or Debian's. If there is none, installs
 * Playwright's or else Debian's. Throws a one-line error with instructions if both fail.
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
        const packages = [name, DEBIAN_FONTS];
        spawnSync("apt-get", ["install", "-y", "--no-install-recommends", ...packages], { stdio: "ignore" });
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
