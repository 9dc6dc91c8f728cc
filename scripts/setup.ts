import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { parseArgs, parseEnv } from "node:util";
import { format } from "prettier";
import { readCompany } from "./company/company.ts";
import { CORS_FILE, rulesFiles, writeFirebaseFiles } from "./company/firebaseFiles.ts";
import { sampleLeft } from "./company/sampleLeft.ts";
import { companyFile, OWN_CONTENT } from "./content/contentDir.ts";
import { startContent } from "./content/startContent.ts";
import { VARIABLES_FILE } from "./productionVariables.ts";
import { setupFaults, withFile, withoutChangedMarks, type Setup, type Variables } from "./setup/answers.ts";
import { askEverything, askStart, Cancelled } from "./setup/ask.ts";

/** `npm run setup`: asks for the company's facts and makes the folder `content`. `npm run setup -- --from <file>` reads them from a JSON file; with `--nothing`, `content` is a small site instead of a copy of the sample. */
const { from, nothing } = parseArgs({
  options: { from: { type: "string" }, nothing: { type: "boolean" } },
}).values;

const present: Setup = {
  company: readCompany(),
  variables: existsSync(VARIABLES_FILE) ? (parseEnv(readFileSync(VARIABLES_FILE, "utf8")) as Variables) : {},
};

function stop(message: string): never {
  console.error(message);
  process.exit(1);
}

function cancelled(error: unknown): never {
  if (error instanceof Cancelled) stop(error.message);
  throw error;
}

const isNew = !existsSync(OWN_CONTENT);
const start = nothing
  ? "nothing"
  : isNew && from === undefined
    ? await askStart().catch(cancelled)
    : "sample";
const answered = await (
  from === undefined ? askEverything(present) : Promise.resolve(withFile(present, readFileSync(from, "utf8")))
).catch(cancelled);
const company = withoutChangedMarks(present.company, answered.company);
const variables = Object.fromEntries(Object.entries(answered.variables).filter(([, value]) => value !== ""));

const faults = setupFaults({ company, variables });
if (faults.length > 0) stop(["Nothing was written:", ...faults].join("\n- "));

if (isNew) {
  startContent(start);
  console.log(
    start === "nothing"
      ? `${OWN_CONTENT} is a small site without work, products, positions and posts: yours to fill.`
      : `${OWN_CONTENT} is a copy of the sample: yours to change.`,
  );
}
writeFileSync(companyFile(), await format(JSON.stringify(company), { parser: "json", printWidth: 110 }));
writeFirebaseFiles(company);
const lines = Object.entries(variables).map(([name, value]) => `${name}=${value}\n`);
writeFileSync(VARIABLES_FILE, lines.join(""));
console.log(`Written: ${[companyFile(), VARIABLES_FILE, ...rulesFiles, CORS_FILE].join(", ")}.`);

const left = sampleLeft(company);
console.log(
  left.length > 0
    ? ["Before the site can be deployed:", ...left].join("\n- ")
    : "Nothing is left of the sample company. Next: npm run deploy",
);
// The prompts leave it open, and a pipe would keep the process running.
process.stdin.destroy();
