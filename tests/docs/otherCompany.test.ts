import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { readCompany, type Company } from "../../scripts/company/company.ts";

/** What the build reads besides the facts of the company. */
const parts = [
  "src",
  "scripts",
  "public",
  "firebase.json",
  "index.html",
  "package.json",
  "tsconfig.json",
  "vite.config.ts",
];

const other: Company = {
  name: "Müller & Söhne",
  tagline: "Software from the “third” floor",
  origin: "https://www.mueller-soehne.de",
  email: "post@mueller-soehne.de",
  phone: "+44 20 7946 0000",
  address: ["1 High Street", "Leeds LS1 1AA", "United Kingdom"],
  languages: ["en"],
  regions: ["UK", "Spain"],
  desks: [{ city: "Leeds", country: "UK", latitude: 53.8, longitude: -1.55 }],
  socialLinks: [],
  legal: {
    company: "Müller & Söhne Ltd",
    form: "",
    representatives: ["A. Müller", "B. Söhne"],
    registerCourt: "",
    registerNumber: "",
    vatId: "GB000000000",
    responsible: "",
    companyNumber: "00000000",
    supervisoryAuthority: "",
    privacyContact: "data@mueller-soehne.de",
  },
  administrator: "owner@mueller-soehne.de",
  team: [{ name: "A. Müller", role: "Engineer" }],
  testimonials: [],
  references: [],
  sample: [],
};

const sample = readCompany("sample/company.json");
const folder = mkdtempSync(join(tmpdir(), "other-company-"));
const site = join(folder, "dist");
afterAll(() => rmSync(folder, { recursive: true }));

let files: { path: string; text: string }[] = [];

beforeAll(() => {
  cpSync("sample", join(folder, "content"), { recursive: true });
  for (const part of parts) cpSync(part, join(folder, part), { recursive: true });
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  writeFileSync(join(folder, "content/company.json"), JSON.stringify(other));
  const env = { ...process.env, NODE_ENV: "production", VITE_RELEASE: "other" };
  const { status, stderr } = spawnSync("npx", ["tsx", "scripts/build.ts"], {
    cwd: folder,
    env,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(stderr);
  files = readdirSync(site, { recursive: true, encoding: "utf8" })
    .filter((path) => /\.(?:html|js|json|webmanifest|xml|txt|svg|css)$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(site, path), "utf8") }));
}, 300_000);

const textOf = (path: string) => files.find((file) => file.path === path)?.text ?? "";

test("a site that is built for another company has all its pages, and nothing of the sample company", () => {
  expect(files.filter(({ path }) => path.endsWith(".html")).length).toBeGreaterThan(38);
  const digits = sample.phone.replaceAll(/\D/g, "");
  const facts = [
    sample.name,
    new URL(sample.origin).host,
    sample.phone,
    sample.phone.replaceAll(" ", "\u00a0"),
    digits,
    sample.tagline,
    ...sample.address.slice(0, 1),
    ...sample.address.slice(0, 1).map((line) => line.replaceAll(" ", "\u00a0")),
    sample.administrator,
    sample.legal.registerNumber,
    ...sample.socialLinks.map(({ href }) => href),
  ];
  const found = files.flatMap(({ path, text }) =>
    facts.filter((fact) => text.includes(fact)).map((fact) => `${path}: ${fact}`),
  );
  expect(found).toEqual([]);
});

test("the other company's facts are on its pages, escaped where they must be", () => {
  expect(textOf("about.html")).toContain("<title>About · Müller &amp; Söhne</title>");
  expect(textOf("about.html")).toContain("A. Müller, Engineer");
  expect(textOf("index.html")).toContain("Software from <i>the “third” floor</i>");
  expect(textOf("site.webmanifest")).toContain('"name": "Müller & Söhne"');
  expect(textOf(".well-known/security.txt")).toContain("Contact: mailto:post@mueller-soehne.de");
  expect(textOf("sitemap.xml")).toContain("<loc>https://www.mueller-soehne.de/legal-notice</loc>");
});

test("the legal notice has what the other company has, and no line or heading for the rest", () => {
  const notice = textOf("legal-notice.html").replaceAll("\u00a0", " ");
  expect(notice).toContain("Müller &amp; Söhne Ltd, 1 High Street, Leeds LS1 1AA, United Kingdom");
  expect(notice).toContain("Represented by: A. Müller, B. Söhne");
  expect(notice).toContain("Company number (United Kingdom): 00000000");
  expect(notice).toContain("data@mueller-soehne.de");
  expect(notice).not.toMatch(/Legal form|Register number|Supervisory|Responsible for the content|\{\{/);
});

test("no page downloads facts that it does not show", () => {
  const scripts = files.filter(({ path, text }) => path.endsWith(".js") && text.includes("GB000000000"));
  expect(scripts.map(({ path }) => path)).toEqual([expect.stringMatching(/^assets\/legal-notice-/)]);
});
