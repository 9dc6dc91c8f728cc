import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { parseArgs, parseEnv } from "node:util";
import { format } from "oxfmt";
import { failureText, runCommand } from "./command.ts";
import { readCompany } from "./company/company.ts";
import {
  CORS_FILE,
  HOST_FILE,
  includesSubdomains,
  rulesFiles,
  writeFirebaseFiles,
  writeSubdomains,
} from "./company/firebaseFiles.ts";
import { sampleLeft } from "./company/sampleLeft.ts";
import { companyFile, OWN_CONTENT } from "./content/contentDir.ts";
import { startContent, type Start } from "./content/startContent.ts";
import { VARIABLES_FILE } from "./productionVariables.ts";
import { setupFaults, withFile, withoutChangedMarks, type Setup, type Variables } from "./setup/answers.ts";
import { askEverything, askStart } from "./setup/ask.ts";

/** The answers of a run that has written nothing, for the next one. */
const ANSWERS = { folder: ".local", file: ".local/setup.json" };

function readPresent(): Setup {
  const variables = existsSync(VARIABLES_FILE) ? parseEnv(readFileSync(VARIABLES_FILE, "utf8")) : {};
  return {
    company: readCompany(),
    variables: variables as Variables,
    includeSubDomains: includesSubdomains(),
  };
}

async function write({ company, variables, includeSubDomains }: Setup, begin: Start): Promise<void> {
  if (!existsSync(OWN_CONTENT)) {
    startContent(begin);
    console.log(
      begin === "nothing"
        ? `${OWN_CONTENT} is a small site without work, products, positions and posts: yours to fill.`
        : `${OWN_CONTENT} is a copy of the sample: yours to change.`,
    );
  }
  const { code } = await format(companyFile(), JSON.stringify(company), { printWidth: 110 });
  writeFileSync(companyFile(), code);
  writeFirebaseFiles(company);
  writeSubdomains(includeSubDomains);
  const lines = Object.entries(variables).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(VARIABLES_FILE, lines.join(""));
  console.log(`Written: ${[companyFile(), VARIABLES_FILE, ...rulesFiles, CORS_FILE, HOST_FILE].join(", ")}.`);
}

/** Asks, starting from the answers of a run that has written nothing. */
async function askAndKeep(present: Setup): Promise<Setup> {
  const { file, folder } = ANSWERS;
  let start = present;
  if (existsSync(file)) {
    try {
      start = { ...present, ...(JSON.parse(readFileSync(file, "utf8")) as Setup) };
      console.log("Your answers of the last run are there: Enter keeps each.");
    } catch (error) {
      console.log(`The answers of the last run cannot be read: ${failureText(error)}`);
    }
  }
  mkdirSync(folder, { recursive: true });
  return askEverything(start, (setup) => writeFileSync(file, JSON.stringify(setup)));
}

/** `npm run setup` asks for the company's facts and makes the folder `content`. With `-- --from <file>` it reads them from a JSON file; with `--nothing`, `content` is a small site instead of a copy of the sample. */
async function setUp(): Promise<void> {
  const { from, nothing } = parseArgs({
    options: { from: { type: "string" }, nothing: { type: "boolean" } },
  }).values;
  const present = readPresent();
  if (nothing && existsSync(OWN_CONTENT)) console.log(`${OWN_CONTENT} is there already and stays as it is.`);
  const isAsked = from === undefined && nothing === undefined && !existsSync(OWN_CONTENT);
  const begin = isAsked ? await askStart() : nothing ? "nothing" : "sample";
  const answered = await (from === undefined ? askAndKeep(present) : withFile(present, from));
  const setup = {
    ...answered,
    company: withoutChangedMarks(present.company, answered.company),
    variables: Object.fromEntries(Object.entries(answered.variables).filter(([, value]) => value !== "")),
  };
  const faults = setupFaults(setup);
  if (faults.length > 0) throw new Error(["Nothing was written:", ...faults].join("\n- "));
  await write(setup, begin);
  rmSync(ANSWERS.file, { force: true });
  const left = sampleLeft(setup.company);
  console.log(
    left.length > 0
      ? ["Before the site can be deployed:", ...left].join("\n- ")
      : "Every fact is yours. Next: write your texts, see docs/make-it-yours.md.",
  );
}

// Nobody can answer a question once the input has ended: the process exits at the await.
const unanswered = () => console.error("\nNothing was written: without a terminal, use --from FILE.");
process.once("exit", unanswered);
await runCommand(
  setUp,
  "npm run setup -- [--from FILE] [--nothing] makes the folder content. See docs/make-it-yours.md.",
);
process.off("exit", unanswered);
// The prompts leave it open, and a pipe would keep the process running.
process.stdin.destroy();
