import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";

interface Job {
  needs?: string;
  steps: { uses?: string; run?: string }[];
}
interface Workflow {
  jobs: Record<string, Job>;
}

const folder = ".github/workflows";
const texts = readdirSync(folder).map((name) => readFileSync(join(folder, name), "utf8"));
const steps = texts.flatMap((text) =>
  Object.values((parse(text) as Workflow).jobs).flatMap((job) => job.steps),
);
const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };

test("every action is pinned to a commit, with the version beside it", () => {
  const actions = texts.flatMap((text) => text.match(/uses: .*/g) ?? []);
  expect(actions.length).toBeGreaterThan(5);
  const isPinned = (action: string) => /^uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action);
  expect(actions.filter((action) => !isPinned(action))).toEqual([]);
});

test("the key for deploying is loaded after the tests have passed", () => {
  const isTest = ({ run }: Job["steps"][number]) => run === "npm test";
  const jobs = texts.flatMap((text) => {
    const all = (parse(text) as Workflow).jobs;
    return Object.values(all).map(({ needs, steps: own }) => {
      const earlier = needs ? (all[needs]?.steps ?? []) : [];
      return [...earlier, ...own];
    });
  });
  const withKey = jobs.filter((job) => job.some(({ uses }) => uses?.includes("/auth@")));
  expect(withKey).toHaveLength(2);
  for (const job of withKey) {
    const key = job.findIndex(({ uses }) => uses?.includes("/auth@"));
    expect(job.slice(0, key).some(isTest)).toBe(true);
    expect(job.slice(key).some(isTest)).toBe(false);
    expect(
      job.slice(key).every(({ run = "" }) => !run.includes("npm run deploy") || run.includes("--tested")),
    ).toBe(true);
  }
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
