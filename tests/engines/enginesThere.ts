import { existsSync } from "node:fs";
import type { Engine } from "./engine.ts";
import { FIREFOX } from "./firefox.ts";
import { WEBKIT_DRIVER } from "./webkit.ts";

/** The engines besides Chromium that are installed here. */
export function enginesThere(): Engine["name"][] {
  const engines = [
    { name: "firefox", path: FIREFOX },
    { name: "webkit", path: WEBKIT_DRIVER },
  ] as const;
  return engines.filter(({ path }) => existsSync(path)).map(({ name }) => name);
}
