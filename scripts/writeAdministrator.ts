import { administratorEmail, rulesFiles, writeRules } from "./administrator.ts";

writeRules(administratorEmail());
console.log(`${rulesFiles.join(" and ")} name ${administratorEmail()}.`);
