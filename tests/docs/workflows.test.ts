import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";

interface Workflow {
  jobs: Record<string, { steps: { uses?: string; run?: string }[] }>;
}

const folder = ".github/workflows";
const texts = readdirSync(folder).map((name) => readFileSync(join(folder, name), "utf8"));
const steps = texts.flatMap((text) =>
  Object.values((parse(text) as Workflow).jobs).flatMap((job) => job.steps),
);
const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };

test("every action is pinned to a major version", () => {
  const actions = steps.flatMap(({ uses }) => uses ?? []);
  expect(actions.length).toBeGreaterThan(5);
  expect(actions.filter((action) => !/^[\w-]+\/[\w-]+@v\d+$/.test(action))).toEqual([]);
});

test("every command of the workflows exists", () => {
  const commands = steps.flatMap(({ run = "" }) =>
    [...run.matchAll(/npm run ([\w:-]+)/g)].map(([, name = ""]) => name),
  );
  expect(commands).toEqual(expect.arrayContaining(["build", "deploy", "smoke"]));
  expect(commands.filter((name) => !(name in scripts))).toEqual([]);
});

test("every secret and variable of the workflows is described", () => {
  const description = readFileSync("docs/deploy.md", "utf8");
  const names = texts.flatMap((text) =>
    [...text.matchAll(/\b(?:secrets|vars)\.(\w+)/g)].map(([, name = ""]) => name),
  );
  expect(new Set(names).size).toBeGreaterThan(1);
  expect(names.filter((name) => !description.includes(`\`${name}\``))).toEqual([]);
});
