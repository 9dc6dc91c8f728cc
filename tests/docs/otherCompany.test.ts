import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { readCompany } from "../../scripts/company/company.ts";

/** A company of another trade, with other prices, one product, and no work, positions and posts. */
const CONTENT = "tests/otherCompany";

const sample = readCompany("sample/company.json");
const folder = mkdtempSync(join(".local", "other-company-"));
const site = join(folder, "dist");
afterAll(() => rmSync(folder, { recursive: true }));

let files: { path: string; text: string }[] = [];

beforeAll(() => {
  const { status, stderr } = spawnSync("npx", ["tsx", "scripts/build.ts", site], {
    env: { ...process.env, CONTENT_DIR: CONTENT, NODE_ENV: "production", VITE_RELEASE: "other" },
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(stderr);
  files = readdirSync(site, { recursive: true, encoding: "utf8" })
    .filter((path) => /\.(?:html|js|json|webmanifest|xml|txt|svg|css)$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(site, path), "utf8") }));
}, 300_000);

const textOf = (path: string) => files.find((file) => file.path === path)?.text ?? "";

test("a site that is built for another company has nothing of the sample company", () => {
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
  expect(textOf("about.html")).toContain("A. Müller, Cabinetmaker");
  expect(textOf("index.html")).toContain("Furniture from <i>the “third” floor</i>");
  expect(textOf("site.webmanifest")).toContain('"name": "Müller & Söhne"');
  expect(textOf(".well-known/security.txt")).toContain("Contact: mailto:post@mueller-soehne.de");
  expect(textOf("sitemap.xml")).toContain("<loc>https://www.mueller-soehne.de/legal-notice</loc>");
});

test("its prices follow from its day rate, on every page that shows one", () => {
  const page = textOf("service/wardrobes.html");
  // 2 days and 1 for each of 4 doors, to 4 and 2 for each, at €1,100.
  expect(page).toContain("€6,600 to €13,200 for 4 doors");
  expect(page).toContain("A day costs €1,100.");
  expect(textOf("form.html")).toContain("Drawers");
});

test("lists without entries have no page, and leave menus, footer, sitemap and feeds", () => {
  const pages = files.filter(({ path }) => path.endsWith(".html"));
  const gone = ["portfolio", "blog", "careers", "faq", "products_demo"];
  expect(pages.map(({ path }) => path)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(`^(?:${gone.join("|")})`)]),
  );
  const links = new RegExp(`href="/(?:${[...gone, "work", "rss.xml", "atom.xml"].join("|")})["/]`);
  expect(pages.filter(({ text }) => links.test(text)).map(({ path }) => path)).toEqual([]);
  expect(files.filter(({ path }) => /^(?:rss|atom)\.xml$/.test(path))).toEqual([]);
  expect(textOf("sitemap.xml")).not.toMatch(new RegExp(`/(?:${gone.join("|")})<`));
  expect(textOf("index.html")).toContain('href="/products"');
});

test("the legal notice has what the other company has, and no line or heading for the rest", () => {
  const notice = textOf("legal-notice.html").replaceAll("\u00a0", " ");
  expect(notice).toContain(
    "Müller &amp; Söhne Möbelwerkstätten GmbH, Königsstraße 7, 72070 Tübingen, Germany",
  );
  expect(notice).toContain("Represented by: A. Müller, B. Söhne");
  expect(notice).toContain("data@mueller-soehne.de");
  expect(notice).not.toMatch(
    /Legal form|Register number|Supervisory|Responsible for the content|Company number|\{\{/,
  );
});

test("no page downloads facts that it does not show", () => {
  const scripts = files.filter(({ path, text }) => path.endsWith(".js") && text.includes("DE111111111"));
  expect(scripts.map(({ path }) => path)).toEqual([expect.stringMatching(/^assets\/legal-notice-/)]);
});
