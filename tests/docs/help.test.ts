import { spawnSync } from "node:child_process";

const run = (name: string, argument: string) =>
  spawnSync(process.execPath, ["--import", "tsx", `scripts/${name}.ts`, argument], { encoding: "utf8" });

test.each(["start", "dev", "check"])("%s answers --help with its usage alone, and starts nothing", (name) => {
  const { status, stdout, stderr } = run(name, "--help");
  expect([status, stderr]).toEqual([0, ""]);
  expect(stdout).toMatch(name === "start" ? /^npm start .*\n$/ : new RegExp(`^npm run ${name} .*\n$`));
});

test.each([
  ["start", "--emtpy", /^Unknown option '--emtpy'\n\nnpm start .*--empty/],
  ["check", "starter", /^Unexpected argument 'starter'.*\n\nnpm run check /],
])("%s names the argument %s that it does not know, with the usage below it", (name, argument, words) => {
  const { status, stderr } = run(name, argument);
  expect(status).toBe(1);
  expect(stderr).toMatch(words);
});
