import { existsSync } from "node:fs";

/** The variables of a build for the Firebase project, written by `npm run setup`. It is not in version control. */
export const VARIABLES_FILE = ".env.production";

/** Loads the file when it exists. Variables that are set already, as in CI, are not replaced. */
export function loadProductionVariables(): void {
  if (existsSync(VARIABLES_FILE)) process.loadEnvFile(VARIABLES_FILE);
}
