import { spawnSync } from "node:child_process";
import company from "@content/company.json" with { type: "json" };
import { SAMPLE_CONTENT } from "../../../scripts/content/contentDir.ts";

const env = { ...process.env, COMPANY_FILE: `${SAMPLE_CONTENT}/company.json` };

/** What Vite's plugin makes of a module; run in Node.js, since Vite is no CommonJS module. */
function transformed(code: string) {
  const script = `
    import { readFileSync } from "node:fs";
    import { companyFacts } from "./scripts/site/companyFacts.ts";
    const context = { addWatchFile() {} };
    process.stdout.write(companyFacts().transform.call(context, readFileSync(0, "utf8"), "site.ts").code);
  `;
  const node = ["--import", "tsx", "--input-type=module", "--eval", script];
  return spawnSync(process.execPath, node, { input: code, encoding: "utf8", env });
}

const start = 'import company from "@content/company.json" with { type: "json" };\n';

test("facts are written where a module reads them, and the rest of it stays as it is", () => {
  const rest = `/* company.json has company.nothing: é𝄞 */\nconst text = "company.name";\n`;
  const { name, email, desks, legal } = company;
  const read = "f(company.name, company.legal.form, company.desks.length, `${company.email}`);\n";
  const facts = [name, legal.form, desks, email].map((fact) => JSON.stringify(fact));
  expect(transformed(start + rest + read).stdout).toBe(
    `\n${rest}f(${facts[0]}, ${facts[1]}, ${facts[2]}.length, \`\${${facts[3]}}\`);\n`,
  );
});

test("a field that the file does not have stops the build", () => {
  expect(transformed(`${start}f(company.legal.motto);`).stderr).toContain("has no legal.motto");
});
