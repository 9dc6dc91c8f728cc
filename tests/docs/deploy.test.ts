import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readCompany, type Company } from "../../scripts/company/company.ts";
import { companyFile } from "../../scripts/content/contentDir.ts";
import { sampleContent, sampleLeft } from "../../scripts/company/sampleLeft.ts";
import { startContent } from "../../scripts/content/startContent.ts";

const FILE = companyFile();
const company: Company = {
  ...readCompany("sample/company.json"),
  origin: "https://agency.de",
  email: "hello@agency.de",
  administrator: "owner@gmail.com",
  sample: [],
};

test("nothing is left once every fact of the sample company is replaced", () => {
  expect(sampleLeft(company)).toEqual([]);
});

test("each fact that is marked as the sample's is listed by its name", () => {
  expect(sampleLeft({ ...company, sample: ["phone", "legal.vatId"] })).toEqual([
    `phone in ${FILE} is still that of the sample company.`,
    `legal.vatId in ${FILE} is still that of the sample company.`,
  ]);
});

test.each<[string, Partial<Company>]>([
  ["origin", { origin: "https://agency.example" }],
  ["email", { email: "hello@agency.test" }],
  ["administrator", { administrator: "owner@example.com" }],
])("%s with a domain that nobody can own is listed, whatever the marks say", (field, facts) => {
  expect(sampleLeft({ ...company, ...facts })).toEqual([
    expect.stringMatching(new RegExp(`^${field} in ${FILE} is .+, a domain that nobody can own\\.$`)),
  ]);
});

describe("content of the sample", () => {
  let folder = "";
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "content-"));
    cpSync("sample", folder, { recursive: true });
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const [first = "", second = ""] = readdirSync("sample/work").filter((name) => name.endsWith(".md"));
  const left = (kept: string[] = []) => sampleContent(kept, folder).join("\n");

  test("each is listed, with the flag that keeps it on purpose", () => {
    const name = `work/${first.replace(".md", "")}`;
    expect(left()).toContain(`${folder}/${name} is still as`);
    expect(left()).toContain(`--keep ${name}.`);
    expect(left([name])).not.toContain(`${name} `);
    expect(left([name])).toContain(`work/${second.replace(".md", "")} `);
    expect(left(["work"])).not.toContain("/work/");
  });

  test("one with a few changed words is still the sample's, under another name too", () => {
    const text = readFileSync(join(folder, "work", first), "utf8");
    writeFileSync(join(folder, "work/own.md"), text.replace(/\w+ \w+\.$/m, "other words."));
    expect(left()).toContain("work/own ");
  });

  test("one that is deleted or rewritten is not listed", () => {
    rmSync(join(folder, "work", first));
    writeFileSync(join(folder, "work", second), "---\ntitle: Our own\n---\nA bakery's shop.\n");
    expect(left()).not.toContain(`work/${first.replace(".md", "")} `);
    expect(left()).not.toContain(`work/${second.replace(".md", "")} `);
  });

  test("prices, planner and menus are listed until day rate, questions and blurb are the owner's", () => {
    const names = ["prices", "planner", "navigation"];
    for (const name of names) expect(left()).toContain(`${folder}/${name} is still as`);
    for (const name of names) expect(left(names)).not.toContain(`${folder}/${name} is`);
    const menus = readFileSync(join(folder, "navigation.yaml"), "utf8");
    writeFileSync(
      join(folder, "navigation.yaml"),
      menus.replace(/(blurb|note): .*/g, "$1: Wardrobes, made to measure."),
    );
    const prices = readFileSync(join(folder, "prices.yaml"), "utf8");
    writeFileSync(join(folder, "prices.yaml"), prices.replace(/^dayRate: .*/m, "dayRate: 1100"));
    for (const name of ["prices", "navigation"]) expect(left()).not.toContain(`${folder}/${name} is`);
  });

  test("a picture is listed once, under any name, until it is another one", () => {
    const [picture = ""] = readdirSync(join(folder, "work/pictures"));
    const name = `work/pictures/${picture.replace(/-(?:dark|light)\..*/, "")}`;
    expect(left().split(`${folder}/${name} is`)).toHaveLength(2);
    expect(left(["work/pictures"])).not.toContain("pictures/");
    for (const file of readdirSync(join(folder, "work/pictures")))
      rmSync(join(folder, "work/pictures", file));
    expect(left()).not.toContain("pictures/");
    cpSync(join("sample/work/pictures", picture), join(folder, "work/pictures/own-light.avif"));
    expect(left()).toContain("work/pictures/own is still as");
  });

  test("a site that begins with nothing is listed as long as its texts are those it began with", () => {
    rmSync(folder, { recursive: true });
    startContent("nothing", folder);
    for (const name of ["services/consulting", "pages/home", "pages/about", "legal/disclaimer", "prices"]) {
      expect(left()).toContain(`${folder}/${name} is still as`);
    }
    // Nothing publishes the page of an empty list.
    expect(left()).not.toContain("pages/blog");
    cpSync("tests/content/posts", join(folder, "posts"), { recursive: true });
    expect(left()).toContain("pages/blog");
  });

  test("a name that does not exist is refused", () => {
    expect(() => left(["work/none"])).toThrow("work/none");
  });
});

test("the command lists everything that is missing, and stops before anything else", () => {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("VITE_")));
  const variables = ["API_KEY", "PROJECT_ID", "AUTH_DOMAIN", "STORAGE_BUCKET"];
  // Empty variables are not replaced by those of a file that `npm run setup` has written.
  const empty = Object.fromEntries(variables.map((name) => [`VITE_FIREBASE_${name}`, ""]));
  const { status, stdout, stderr } = spawnSync("npx", ["tsx", "scripts/deploy.ts"], {
    encoding: "utf8",
    env: { ...env, ...empty },
  });
  expect(status).toBe(1);
  expect(stdout).toBe("");
  const listed = stderr.split("\n").filter((line) => line.startsWith("- "));
  expect(listed).toEqual(
    [
      ...sampleLeft(readCompany()),
      ...sampleContent([]),
      "VITE_FIREBASE_API_KEY is not set: run `npm run setup`.",
      ...variables
        .slice(1)
        .map((name) => `VITE_FIREBASE_${name} is not set, and a Firebase project needs it.`),
    ].map((line) => `- ${line}`),
  );
}, 60_000);
