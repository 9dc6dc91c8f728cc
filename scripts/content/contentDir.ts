import { resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder with everything that the owner writes, relative to the repository. */
export const CONTENT_DIR = process.env["CONTENT_DIR"] ?? "content";

/** The bundler's names for the source and for the content; `tsconfig.json` has the same. */
export const aliases = {
  "@": fileURLToPath(new URL("../../src", import.meta.url)),
  "@content": resolve(CONTENT_DIR),
};
