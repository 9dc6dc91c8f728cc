import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

export const FIREFOX = "/usr/bin/firefox-esr";
export const WEBKIT_DRIVER = "/usr/bin/WebKitWebDriver";
/** WebKit's browser needs a display, which this command provides. */
export const XVFB_RUN = "/usr/bin/xvfb-run";

/** Browser engines that are tested in addition to Chromium, with the files that each needs. */
const engines = {
  firefox: { title: "Firefox", files: [FIREFOX] },
  webkit: { title: "WebKit", files: [WEBKIT_DRIVER, XVFB_RUN] },
} as const;

const DEBIAN_PACKAGES = ["firefox-esr", "webkit2gtk-driver", "xvfb", "xauth"];

export type EngineName = keyof typeof engines;

const names = Object.keys(engines) as EngineName[];
const isInstalled = (name: EngineName) => engines[name].files.every((file) => existsSync(file));

/** The engines that are installed on this machine. */
export const installedEngines = (): EngineName[] => names.filter(isInstalled);

/** Titles of the engines that are not installed, joined for a sentence; empty when all are installed. */
export const missingEngines = (): string =>
  names
    .filter((name) => !isInstalled(name))
    .map((name) => engines[name].title)
    .join(" and ");

/** Installs missing engines from Debian's packages. Throws a one-line error with instructions if that fails. */
export function installEngines(): void {
  if (missingEngines() && process.getuid?.() === 0) {
    console.log(`Installing ${missingEngines()} …`);
    spawnSync("apt-get", ["update"], { stdio: "ignore" });
    spawnSync("apt-get", ["install", "-y", "--no-install-recommends", ...DEBIAN_PACKAGES], {
      stdio: "ignore",
    });
  }
  if (missingEngines()) {
    throw new Error(
      `${missingEngines()} not found: run "apt-get install ${DEBIAN_PACKAGES.join(" ")}" as root.`,
    );
  }
}
