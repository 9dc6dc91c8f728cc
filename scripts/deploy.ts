import { spawnSync } from "node:child_process";
import { administratorEmail, DEMO_ADDRESS, writeRules } from "./administrator.ts";
import { buildSite } from "./site/buildSite.ts";

const required = ["VITE_FIREBASE_API_KEY", "VITE_FIREBASE_PROJECT_ID", "VITE_FIREBASE_AUTH_DOMAIN"];

function refuse(reason: string): never {
  console.error(reason);
  process.exit(1);
}

const email = administratorEmail();
if (email === DEMO_ADDRESS) {
  refuse("Set the administrator's real address in src/config/administrator.json before deploying.");
}
const missing = required.filter((name) => !process.env[name]);
if (missing.length > 0) refuse(`Set ${missing.join(", ")} before deploying; see docs/deploy.md.`);

writeRules(email);
await buildSite("dist");
const { status } = spawnSync(
  "npx",
  [
    "firebase",
    "deploy",
    "--project",
    process.env["VITE_FIREBASE_PROJECT_ID"] ?? "",
    ...process.argv.slice(2),
  ],
  { stdio: "inherit" },
);
process.exit(status ?? 1);
