import { spawn, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { companyFaults, readCompany } from "../../scripts/company/company.ts";
import { addressInRules, CORS_FILE, HOST_FILE, rulesFiles } from "../../scripts/company/firebaseFiles.ts";

jest.setTimeout(30_000);

/** A working copy with the files that the command reads and writes. */
const SAMPLE_FILE = "sample/company.json";
const OWN_FILE = "content/company.json";
let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "setup-"));
  for (const name of ["firebase", "sample"]) mkdirSync(join(folder, name));
  for (const file of [...rulesFiles, CORS_FILE, HOST_FILE]) cpSync(file, join(folder, file));
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

/** Runs the command. `answer` returns what is typed when a question is asked; without it, the input ends. */
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
      const typed = answer(question);
      if (typed === "") child.stdin.end();
      else child.stdin.write(typed);
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
  expect(company().sample).not.toEqual(expect.arrayContaining(["legal.vatId"]));
  expect(company().sample).toEqual(expect.arrayContaining(["legal.company", "legal.registerNumber"]));
  expect(read(".env.production")).toBe("VITE_RELEASE=one\n");
});

test("another legal name leaves register, number and VAT id marked as the sample's", async () => {
  const { stdout } = await file({ company: { legal: { company: "Acme GmbH" } } });
  expect(company().legal.company).toBe("Acme GmbH");
  for (const fact of ["registerCourt", "registerNumber", "vatId"]) {
    expect(stdout).toContain(`- legal.${fact} in content/company.json is still that of the sample company.`);
  }
  expect(stdout).not.toContain("legal.company");
});

test("answers in another form are written in the right one", async () => {
  const { status } = await file({
    company: { origin: " http://www.Müller.de/ ", administrator: "owner@Müller.de" },
    variables: {
      VITE_FIREBASE_API_KEY: " AIza-key",
      VITE_FIREBASE_PROJECT_ID: "acme ",
      VITE_FIREBASE_AUTH_DOMAIN: "https://acme.firebaseapp.com/",
      VITE_FIREBASE_STORAGE_BUCKET: "gs://acme.firebasestorage.app",
    },
  });
  expect(status).toBe(0);
  expect(company()).toMatchObject({
    origin: "https://www.xn--mller-kva.de",
    administrator: "owner@xn--mller-kva.de",
  });
  expect(read(".env.production").split("\n")).toEqual([
    "VITE_FIREBASE_API_KEY=AIza-key",
    "VITE_FIREBASE_PROJECT_ID=acme",
    "VITE_FIREBASE_AUTH_DOMAIN=acme.firebaseapp.com",
    "VITE_FIREBASE_STORAGE_BUCKET=acme.firebasestorage.app",
    "",
  ]);
});

test.each([true, false])("subdomains with HTTPS: %s is written into the host's headers", async (isSecure) => {
  await file({ includeSubDomains: isSecure });
  await file({ company: { name: "Acme" } });
  expect(read(HOST_FILE).includes("; includeSubDomains")).toBe(isSecure);
  expect(() => JSON.parse(read(HOST_FILE)) as unknown).not.toThrow();
});

test.each([
  ["that is missing", undefined, "ENOENT"],
  ["that is no JSON", "{", "JSON"],
  ["with another field", '{"facts":{}}', "facts"],
  ["with a text for the facts", '{"company":"Acme"}', "company"],
  ["with a number as a variable", '{"variables":{"VITE_RELEASE":1}}', "variables.VITE_RELEASE"],
])("a file %s is refused with its fault, without a stack trace", async (_name, content, fault) => {
  if (content !== undefined) writeFileSync(path("facts.json"), content);
  const { status, stderr } = await setup(["--from", "facts.json"]);
  expect(status).toBe(1);
  expect(stderr).toContain("facts.json cannot be used: ");
  expect(stderr).toContain(fault);
  expect(stderr).not.toMatch(/^ +at /m);
});

test.each([
  [{ company: { origin: "www agency.com" } }, "origin: must not contain a space"],
  [{ company: { origin: "agency.com/home" } }, "origin: must be a scheme and a domain"],
  [{ company: { origin: 5, legal: { vatId: 3 } } }, "origin: "],
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

test("Enter keeps a line of the address that has a comma", async () => {
  const address = ["Main Street 1, Floor 2", "Leeds"];
  await file({ company: { address } });
  await setup([], () => "\r");
  expect(company().address).toEqual(address);
});

test("a wrong answer is explained at its field, and asked for again", async () => {
  const given: Record<string, string[]> = {
    "Domain of the site": ["www. acme.agency", "www.acme.agency"],
    Offices: ["Leeds, UK, 53,8, -1,55", "Leeds, UK, 53.8, -1.55"],
    "Firebase web app: apiKey": ["AIza-key"],
    "Firebase web app: projectId": ["", "acme"],
    "Firebase web app: authDomain": ["https://acme.firebaseapp.com/"],
    "Firebase web app: storageBucket": ["gs://acme.firebasestorage.app"],
    "App Check": ["site-key", "-"],
  };
  const ctrlU = "\u0015";
  const { status, stdout } = await setup([], (question) => {
    const known = Object.keys(given).find((start) => question.startsWith(start));
    return known ? (given[known] ?? []).map((answer) => `${ctrlU}${answer}\r`).join("") : "\r";
  });
  expect(status).toBe(0);
  expect(stdout).toContain("must not contain a space");
  expect(stdout).toContain("must be a number of degrees");
  expect(stdout).toContain("VITE_FIREBASE_PROJECT_ID is not set, and a Firebase project needs it.");
  expect(stdout).toContain("VITE_FIREBASE_APP_ID is not set, and App Check");
  expect(company().origin).toBe("https://www.acme.agency");
  expect(read(".env.production")).toContain("VITE_FIREBASE_STORAGE_BUCKET=acme.firebasestorage.app\n");
});

test("a fact that is typed as it was is no longer the sample's", async () => {
  const languages = readCompany("sample/company.json").languages.join(", ");
  await setup([], (question) => (question.startsWith("Languages") ? `${languages}\r` : "\r"));
  expect(company().sample).not.toContain("languages");
  expect(company().sample).toContain("regions");
});

test("the answers of a run that was ended are the present ones of the next", async () => {
  await setup([], (question) => {
    if (question.startsWith("Start from")) return "\r";
    return question.startsWith("Name,") ? "Acme\r" : "\u0003";
  });
  const { status } = await setup([], () => "\r");
  expect(status).toBe(0);
  expect(company().name).toBe("Acme");
  expect(company().sample).not.toContain("name");
  // Written answers are not kept: a change by hand counts from now on.
  writeFileSync(path(OWN_FILE), JSON.stringify({ ...company(), name: "Other" }));
  await setup([], () => "\r");
  expect(company().name).toBe("Other");
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

test("an input that ends before the last answer writes nothing and names the way without a terminal", async () => {
  const { status, stderr } = await setup(["--nothing"], () => "");
  expect(status).not.toBe(0);
  expect(stderr).toContain("use --from FILE");
  expect(existsSync(path("content"))).toBe(false);
});

test.each([
  ["content", true],
  ["sample", false],
])("the format of what is in %s is left to its owner: %s", (place, ignored) => {
  cpSync(".oxfmtrc.json", path(".oxfmtrc.json"));
  mkdirSync(path(place), { recursive: true });
  writeFileSync(path(`${place}/about.md`), "Two\n\n\nlines");
  const args = ["--list-different", "--no-error-on-unmatched-pattern", place];
  const { status } = spawnSync(resolve("node_modules/.bin/oxfmt"), args, { cwd: folder });
  expect(status).toBe(ignored ? 0 : 1);
});
