import { parseArgs } from "node:util";
import { failureText, runCommand } from "./command.ts";
import { readCompany } from "./company/company.ts";
import { loadProductionVariables } from "./productionVariables.ts";
import { backendChecks } from "./smoke/backendChecks.ts";
import { siteChecks } from "./smoke/siteChecks.ts";
import { findTarget } from "./smoke/target.ts";

/**
 * Checks a published site, by default the one of `company.json`. With the administrator's
 * ID token in `SMOKE_TOKEN` it removes what it writes; with `--no-writes` it writes nothing.
 */
async function smoke(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { "no-writes": { type: "boolean" }, "app-check": { type: "string" } },
  });
  loadProductionVariables();
  const company = readCompany();
  const address = positionals[0] ?? company.origin;
  const target = await findTarget(address, company, process.env, values["app-check"]);

  const [refusals, ...roundTrips] = backendChecks(process.env["SMOKE_TOKEN"]);
  const checks = [...siteChecks, ...(refusals ? [refusals] : []), ...(values["no-writes"] ? [] : roundTrips)];
  let failed = 0;
  for (const { name, run } of checks) {
    const faults = await run(target).catch((error: unknown) => [failureText(error)]);
    console.log(
      [`${faults.length === 0 ? "✓" : "✗"} ${name}`, ...faults.map((fault) => `  - ${fault}`)].join("\n"),
    );
    if (faults.length > 0) failed += 1;
  }
  console.log(`\n${checks.length - failed} of ${checks.length} checks passed at ${target.origin}.`);
  // Answers that no check has read keep their connections open.
  process.exit(failed > 0 ? 1 : 0);
}

await runCommand(
  smoke,
  "npm run smoke -- [ADDRESS] [--no-writes] [--app-check TOKEN] checks a published site. See docs/deploy.md.",
);
