import { spawnSync } from "node:child_process";

test.each(["start", "dev", "check"])("%s answers --help with its usage alone, and starts nothing", (name) => {
  const { status, stdout, stderr } = spawnSync("npx", ["tsx", `scripts/${name}.ts`, "--help"], {
    encoding: "utf8",
  });
  expect([status, stderr]).toEqual([0, ""]);
  expect(stdout).toMatch(name === "start" ? /^npm start .*\n$/ : new RegExp(`^npm run ${name} .*\n$`));
});

test.each([
  ["start", "--emtpy", /^Unknown option '--emtpy'\n\nnpm start .*--empty/],
  ["check", "starter", /^Unexpected argument 'starter'.*\n\nnpm run check /],
])("%s names the argument %s that it does not know, with the usage below it", (name, argument, words) => {
  const { status, stderr } = spawnSync("npx", ["tsx", `scripts/${name}.ts`, argument], { encoding: "utf8" });
  expect(status).toBe(1);
  expect(stderr).toMatch(words);
});
