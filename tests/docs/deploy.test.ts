import { spawnSync } from "node:child_process";
import { demonstrationLeft, presentCompany, type Company } from "../../scripts/demonstration.ts";

const company: Company = {
  origin: "https://agency.test",
  email: "hello@agency.test",
  phone: "+49 30 555 0100",
  address: "Agency GmbH, Hauptstrasse 1, 10115 Berlin, Germany",
  administrator: "owner@agency.test",
  terms:
    "This website is run by:\n\n{{address}}\n\nManaging director: A. Person, HRB 1 B\n\n## Using the site",
  cors: '[{ "origin": ["https://agency.test"] }]',
};

/** What each fact of the demonstration company is called in the list. */
const subjects = [
  "The site's origin",
  "The e-mail address",
  "The telephone number",
  "The address",
  "The administrator",
  "The legal notice",
  "The bucket",
];
const subjectsOf = (left: string[]) =>
  left.map((sentence) => subjects.find((subject) => sentence.startsWith(subject)));

test("no leftovers are found once every fact of the demonstration company is replaced", () => {
  expect(demonstrationLeft(company)).toEqual([]);
});

test("the company of this repository is recognised while its origin is a reserved domain", () => {
  const present = presentCompany();
  const left = subjectsOf(demonstrationLeft(present));
  expect(left).toEqual(present.origin.endsWith(".example") ? subjects : left);
});

const leftovers: [string, Partial<Company>][] = [
  ["The site's origin", { origin: "https://agency.example", cors: '["https://agency.example"]' }],
  ["The e-mail address", { email: "hello@holmwerk.example" }],
  ["The telephone number", { phone: "+49 30 23125 184" }],
  ["The address", { address: "Agency, Stralauer Ufer 12, 10245 Berlin, Germany" }],
  ["The administrator", { administrator: "admin@holmwerk.example" }],
  [
    "The legal notice",
    {
      terms:
        "This website is run by:\n\n{{address}}\n\nE-mail: {{email}}\n\nTelephone: {{phone}}\n\n## Using the site",
    },
  ],
  ["The bucket", { cors: '[{ "origin": ["https://holmwerk.example"] }]' }],
];
test.each(leftovers)("a single leftover, %s, is listed", (subject, facts) => {
  expect(subjectsOf(demonstrationLeft({ ...company, ...facts }))).toContain(subject);
});

test("the command lists everything that is missing, and stops before anything else", () => {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("VITE_")));
  const { status, stdout, stderr } = spawnSync("npx", ["tsx", "scripts/deploy.ts"], {
    encoding: "utf8",
    env,
  });
  expect(status).toBe(1);
  expect(stdout).toBe("");
  const listed = stderr.split("\n").filter((line) => line.startsWith("- "));
  expect(listed).toEqual(
    [
      ...demonstrationLeft(presentCompany()),
      "VITE_FIREBASE_API_KEY is not set; see docs/deploy.md.",
      ...["PROJECT_ID", "AUTH_DOMAIN", "STORAGE_BUCKET"].map(
        (name) => `VITE_FIREBASE_${name} is not set, and a Firebase project needs it.`,
      ),
    ].map((line) => `- ${line}`),
  );
}, 60_000);
