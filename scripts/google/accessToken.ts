import { execFileSync } from "node:child_process";

/**
 * A Google access token of the account that operates the site: from the environment, as in CI, or of the account signed
 * in to gcloud.
 * @throws when there is neither.
 */
export function accessToken(): string {
  const given = process.env["GOOGLE_OAUTH_ACCESS_TOKEN"];
  if (given) return given;
  try {
    return execFileSync("gcloud", ["auth", "print-access-token"], { encoding: "utf8" }).trim();
  } catch {
    throw new Error(
      "Sign in with `gcloud auth login`, or set GOOGLE_OAUTH_ACCESS_TOKEN; see docs/deploy.md.",
    );
  }
}
