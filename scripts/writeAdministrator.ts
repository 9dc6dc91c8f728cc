import { runCommand } from "./command.ts";
import { readCompany } from "./company/company.ts";
import { CORS_FILE, rulesFiles, writeFirebaseFiles } from "./company/firebaseFiles.ts";

await runCommand(() => {
  const company = readCompany();
  writeFirebaseFiles(company);
  console.log(
    `${rulesFiles.join(" and ")} name ${company.administrator}, and ${CORS_FILE} names ${company.origin}.`,
  );
});
