import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder that `npm run setup` makes: everything that the owner writes. */
export const OWN_CONTENT = "content";

/** The content of the sample company. The tests read it, so that a changed `content` fails none of them. */
export const SAMPLE_CONTENT = "sample";

/** The folder that the site is built from; the variable names another one. */
export const contentDir = (): string =>
  process.env["CONTENT_DIR"] ?? (existsSync(OWN_CONTENT) ? OWN_CONTENT : SAMPLE_CONTENT);

/** The file with the company's facts. Builds for tests have the texts of the sample, and the owner's facts. */
export const companyFile = (): string => process.env["COMPANY_FILE"] ?? join(contentDir(), "company.json");

/** The bundler's names for the source and for the content; `tsconfig.json` has the same. */
export const aliases = {
  "@": fileURLToPath(new URL("../../src", import.meta.url)),
  "@content": resolve(dirname(companyFile())),
};
