import { parseArgs } from "node:util";
import { runCommand } from "./command.ts";
import { readCompany } from "./company/company.ts";
import { CORS_FILE, rulesFiles, writeFirebaseFiles } from "./company/firebaseFiles.ts";

await runCommand(() => {
  parseArgs();
  const company = readCompany();
  writeFirebaseFiles(company);
  console.log(
    `${rulesFiles.join(" and ")} name ${company.administrator}, and ${CORS_FILE} names ${company.origin}.`,
  );
}, "npm run rules:administrator writes the facts of company.json into the files of firebase. It has no options.");
