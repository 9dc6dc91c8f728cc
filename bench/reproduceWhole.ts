import { chromium } from "@playwright/test";
import { execFileSync, spawn } from "node:child_process";
import { readFile, rm, symlink, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { findOrInstallBrowser } from "../scripts/browser.ts";
import { ports, withSite } from "../scripts/reproduce/playOn.ts";
import { buildIn } from "../scripts/reproduce/releaseSite.ts";
import { signIn } from "../tests/e2e/support/panel.ts";
import { faults } from "./reproduce/faults.ts";
import { reportOf } from "./reproduce/reportOf.ts";
import { visits } from "./reproduce/visits.ts";

const FOLDER = ".local/reproduce-whole";
const CLONE = join(FOLDER, "repository");

const git = (...args: string[]) =>
  execFileSync("git", ["-c", "user.name=bench", "-c", "user.email=bench@example.org", ...args], {
    cwd: CLONE,
    encoding: "utf8",
  }).trim();

/** Runs `npm run reproduce` in the clone beside a running backend, prints what it says, and returns it. */
async function reproduce(report: string, own: ReturnType<typeof ports>): Promise<string> {
  const start = Date.now();
  const env = Object.entries(own).map(([name, port]) => [`${name.toUpperCase()}_PORT`, String(port)]);
  // This process answers the command's question for the report.
  const child = spawn("npm", ["run", "--silent", "reproduce", "--", report], {
    cwd: CLONE,
    env: { ...process.env, ...(Object.fromEntries(env) as NodeJS.ProcessEnv) },
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      said += chunk.toString();
      process.stdout.write(chunk);
    });
  }
  await new Promise((done) => child.once("exit", done));
  console.log(`(${Math.round((Date.now() - start) / 1_000)} s)\n`);
  return said;
}

/**
 * The whole way once: commits a fault in a clone of this repository, builds and serves that release, lets a browser visit
 * it, saves the report in the panel, and runs `npm run reproduce` by the report's id on the mended code, and by the file on
 * code that is not mended. A pattern chooses the fault by name.
 */
export async function benchReproduceWhole([pattern = "a search without results"]: string[]): Promise<void> {
  const fault = faults.find(({ name }) => new RegExp(pattern).test(name));
  if (!fault) throw new Error(`No fault has the name ${pattern}.`);
  await rm(FOLDER, { recursive: true, force: true });
  execFileSync("git", ["clone", "--quiet", "--shared", ".", CLONE]);
  await symlink(resolve("node_modules"), join(CLONE, "node_modules"));
  const path = join(CLONE, fault.file);
  const whole = await readFile(path, "utf8");
  const failing = whole.replace(fault.find, () => fault.replace.replaceAll("SEEDED", "(true as boolean)"));
  await writeFile(path, failing);
  git("commit", "--quiet", "--all", "--message", fault.name);
  const release = git("rev-parse", "--short=12", "HEAD");
  await buildIn(CLONE, "../site", release);
  await writeFile(path, whole);
  git("commit", "--quiet", "--all", "--message", `Mend ${fault.name}`);

  const browser = await chromium.launch({ executablePath: findOrInstallBrowser(), args: ["--no-sandbox"] });
  const built = { site: join(FOLDER, "site"), maps: join(FOLDER, "site-maps", release) };
  const said = await withSite(built, async (served) => {
    const report = await reportOf(browser, visits[fault.visit], served, "whole");
    if (!report) throw new Error("No report arrived.");
    const page = await browser.newPage({ baseURL: served });
    await signIn(page);
    await page.goto(`/admin/reports?report=${report.id}`);
    await page.getByRole("button", { name: "How to reproduce" }).click();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Download JSON" }).click(),
    ]);
    const file = resolve(FOLDER, "report.json");
    await download.saveAs(file);
    await browser.close();
    const mended = await reproduce(report.id, ports());
    await writeFile(path, failing);
    return [mended, await reproduce(file, ports())];
  });
  const wanted = [
    [
      /: reproduced/,
      /present code: passes now/,
      /Test: .* It fails on the release; on the present code it passes/,
    ],
    [/: reproduced/, /present code: still fails/, /kept as it was.* on the present code it fails/],
  ];
  const missing = wanted.flatMap((patterns, index) => patterns.filter((one) => !one.test(said[index] ?? "")));
  console.log(missing.length === 0 ? "Both as expected." : `Not as expected: ${missing.join(", ")}`);
}
