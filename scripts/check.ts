import { parseArgs } from "node:util";
import { checkContent } from "./check/checkContent.ts";
import { readCompany } from "./company/company.ts";
import { firebaseFaults } from "./company/firebaseFiles.ts";
import { runCommand } from "./command.ts";
import { companyFile, contentDir } from "./content/contentDir.ts";
import { faultText } from "./content/faults.ts";

await runCommand(async () => {
  parseArgs();
  const faults = await checkContent();
  // A faulty file of the company's facts is the only fault that is found then.
  if (faults.every(({ file }) => file !== companyFile())) faults.push(...firebaseFaults(readCompany()));
  if (faults.length > 0) {
    console.error(faults.map(faultText).join("\n"));
    console.error(`\n${faults.length === 1 ? "1 fault" : `${faults.length} faults`} in ${contentDir()}.`);
    process.exitCode = 1;
  } else {
    console.log(`${contentDir()} has no faults.`);
  }
}, "npm run check names every fault in what the owner wrote, with file and line. See docs/make-it-yours.md.");
