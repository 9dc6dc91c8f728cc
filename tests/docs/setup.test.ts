import { spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { companyFaults, readCompany } from "../../scripts/company/company.ts";
import { addressInRules, CORS_FILE, rulesFiles } from "../../scripts/company/firebaseFiles.ts";

/** A working copy with the files that the command reads and writes. */
const SAMPLE_FILE = "sample/company.json";
const OWN_FILE = "content/company.json";
let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "setup-"));
  for (const name of ["firebase", "sample"]) mkdirSync(join(folder, name));
  for (const file of [...rulesFiles, CORS_FILE]) cpSync(file, join(folder, file));
  cpSync("sample/company.json", join(folder, SAMPLE_FILE));
});
afterEach(() => rmSync(folder, { recursive: true }));

const path = (file: string) => join(folder, file);
const read = (file: string) => readFileSync(path(file), "utf8");
const company = () => readCompany(path(OWN_FILE));

interface Run {
  status: number | null;
  stdout: string;
  stderr: string;
}

/** After this time a command that waits for something is ended, and its test fails. */
const LIMIT_MS = 15_000;

/** Runs the command. `answer` returns what is typed when a question is asked. */
function setup(args: string[], answer: (question: string) => string = () => ""): Promise<Run> {
  const tsx = resolve("node_modules/.bin/tsx");
  const child = spawn(tsx, [resolve("scripts/setup.ts"), ...args], {
    cwd: folder,
    env: Object.fromEntries(Object.entries(process.env).filter(([name]) => name !== "CONTENT_DIR")),
  });
  const run: Run = { status: null, stdout: "", stderr: "" };
  const asked = new Set<string>();
  child.stdout.on("data", (chunk: Buffer) => {
    run.stdout += chunk.toString();
    for (const [, question = ""] of run.stdout.matchAll(/◆ {2}(.+)/g)) {
      if (asked.has(question)) continue;
      asked.add(question);
      child.stdin.write(answer(question));
    }
  });
  const kill = setTimeout(() => child.kill(), LIMIT_MS);
  child.stderr.on("data", (chunk: Buffer) => void (run.stderr += chunk.toString()));
  return new Promise((done) =>
    child.on("close", (status) => {
      clearTimeout(kill);
      done({ ...run, status });
    }),
  );
}

const file = (content: object) => {
  writeFileSync(path("facts.json"), JSON.stringify(content));
  return setup(["--from", "facts.json"]);
};

test("a file of facts and variables is written to every file that has them, and unmarks what has changed", async () => {
  const { status, stdout } = await file({
    company: { name: "Acme", origin: "https://acme.agency", administrator: "Owner@Acme.agency" },
    variables: {
      VITE_FIREBASE_API_KEY: "AIza-key",
      VITE_FIREBASE_PROJECT_ID: "acme",
      VITE_FIREBASE_AUTH_DOMAIN: "acme.firebaseapp.com",
      VITE_FIREBASE_STORAGE_BUCKET: "acme.firebasestorage.app",
    },
  });
  expect(status).toBe(0);
  expect(read(SAMPLE_FILE)).toBe(readFileSync(SAMPLE_FILE, "utf8"));
  expect(company()).toMatchObject({ name: "Acme", phone: readCompany("sample/company.json").phone });
  expect(company().sample).not.toEqual(expect.arrayContaining(["name"]));
  expect(company().sample).toContain("phone");
  expect(read(".env.production")).toContain("VITE_FIREBASE_PROJECT_ID=acme\n");
  for (const rules of rulesFiles) expect(addressInRules(read(rules))).toBe("owner@acme.agency");
  expect(read(CORS_FILE)).toContain('"https://acme.agency"');
  expect(stdout).toContain("- phone in content/company.json is still that of the sample company.");
  expect(stdout).not.toContain("- name in");
});

test("a second run keeps what the first has written", async () => {
  await file({ company: { name: "Acme" }, variables: { VITE_RELEASE: "one" } });
  await file({ company: { legal: { vatId: "DE111111111" } } });
  expect(company()).toMatchObject({
    name: "Acme",
    legal: { company: expect.any(String), vatId: "DE111111111" },
  });
  expect(company().sample).not.toEqual(expect.arrayContaining(["legal"]));
  expect(read(".env.production")).toBe("VITE_RELEASE=one\n");
});

test.each([
  [{ company: { phone: "12" } }, "phone: must begin with + and the country's code"],
  [{ company: { fax: "1" } }, "fax: is not a field of this file"],
  [{ variables: { VITE_FIREBASE_API_KEY: "key" } }, "VITE_FIREBASE_PROJECT_ID is not set"],
  [{ variables: { PATH: "/" } }, "PATH cannot be “/”"],
  [{ variables: { VITE_RELEASE: "a b" } }, "VITE_RELEASE cannot be “a b”"],
])("%j is refused, and nothing is written", async (content, fault) => {
  const { status, stderr } = await file(content);
  expect(status).toBe(1);
  expect(stderr).toContain(`- ${fault}`);
  expect(existsSync(path("content"))).toBe(false);
  expect(existsSync(path(".env.production"))).toBe(false);
});

test("the questions take new answers, keep the old on Enter, and empty a field on a hyphen", async () => {
  const answers: Record<string, string> = {
    "Name, as on the site": "Acme",
    "Domain of the site": "www.acme.agency",
    Offices: "Leeds, UK, 53.8, -1.55",
    "VAT identification number": "-",
    "Firebase web app: appId": "1:2:web:3",
  };
  const { status } = await setup([], (question) => {
    const known = Object.keys(answers).find((start) => question.startsWith(start));
    return `${known ? answers[known] : ""}\r`;
  });
  expect(status).toBe(0);
  expect(companyFaults(company())).toEqual([]);
  expect(company()).toMatchObject({
    name: "Acme",
    origin: "https://www.acme.agency",
    email: readCompany("sample/company.json").email,
    desks: [{ city: "Leeds", country: "UK", latitude: 53.8, longitude: -1.55 }],
    legal: { vatId: "", company: readCompany("sample/company.json").legal.company },
  });
  expect(read(".env.production")).toBe("VITE_FIREBASE_APP_ID=1:2:web:3\n");
});

test("Ctrl-C writes nothing", async () => {
  const before = [...rulesFiles, CORS_FILE, SAMPLE_FILE].map(read);
  const { status, stderr } = await setup([], (question) =>
    question.startsWith("Name") ? "Acme\r" : "\u0003",
  );
  expect(status).toBe(1);
  expect(stderr).toContain("Nothing was written.");
  expect([...rulesFiles, CORS_FILE, SAMPLE_FILE].map(read)).toEqual(before);
  expect(existsSync(path(".env.production"))).toBe(false);
  expect(existsSync(path("content"))).toBe(false);
});
