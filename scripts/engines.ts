import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

export const FIREFOX = "/usr/bin/firefox-esr";
export const WEBKIT_DRIVER = "/usr/bin/WebKitWebDriver";
/** WebKit's browser needs a window, and this a display. */
export const XVFB_RUN = "/usr/bin/xvfb-run";

/** The engines besides Chromium that tests run in, with the files that each needs. */
const engines = {
  firefox: { title: "Firefox", files: [FIREFOX] },
  webkit: { title: "WebKit", files: [WEBKIT_DRIVER, XVFB_RUN] },
} as const;

const DEBIAN_PACKAGES = ["firefox-esr", "webkit2gtk-driver", "xvfb", "xauth"];

export type EngineName = keyof typeof engines;

const names = Object.keys(engines) as EngineName[];
const isThere = (name: EngineName) => engines[name].files.every((file) => existsSync(file));

/** The engines that are installed here. */
export const enginesThere = (): EngineName[] => names.filter(isThere);

/** Titles of the engines that are not, joined for a sentence; empty when all are there. */
export const enginesMissing = (): string =>
  names
    .filter((name) => !isThere(name))
    .map((name) => engines[name].title)
    .join(" and ");

/** Installs the engines that are missing, from Debian's packages. Throws one line that says what to do when it cannot. */
export function installEngines(): void {
  if (enginesMissing() && process.getuid?.() === 0) {
    console.log(`Installing ${enginesMissing()} …`);
    spawnSync("apt-get", ["update"], { stdio: "ignore" });
    spawnSync("apt-get", ["install", "-y", "--no-install-recommends", ...DEBIAN_PACKAGES], {
      stdio: "ignore",
    });
  }
  if (enginesMissing()) {
    throw new Error(
      `${enginesMissing()} not found: run "apt-get install ${DEBIAN_PACKAGES.join(" ")}" as root.`,
    );
  }
}
