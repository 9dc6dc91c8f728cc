import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { readCompany } from "../../scripts/company/company.ts";
import { startContent } from "../../scripts/content/startContent.ts";

const sample = readCompany("sample/company.json");
const folder = mkdtempSync(join(".local", "other-contents-"));
afterAll(() => rmSync(folder, { recursive: true }));

interface BuiltFile {
  path: string;
  text: string;
}

/** Builds the site from another content, as `npm run build` does, and returns its text files. */
function built(content: string): BuiltFile[] {
  const site = join(folder, "dist");
  const { status, stderr } = spawnSync("npx", ["tsx", "scripts/build.ts", site], {
    env: { ...process.env, CONTENT_DIR: content, NODE_ENV: "production", VITE_RELEASE: "other" },
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(stderr);
  return readdirSync(site, { recursive: true, encoding: "utf8" })
    .filter((path) => /\.(?:html|js|json|webmanifest|xml|txt|svg|css)$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(site, path), "utf8") }));
}

const BUILD_TIMEOUT_MS = 300_000;
let files: BuiltFile[] = [];
const textOf = (path: string) => files.find((file) => file.path === path)?.text ?? "";
const pages = () => files.filter(({ path }) => path.endsWith(".html"));
/** Pages with a link to one of these paths, or to a path below. */
const linking = (paths: readonly string[]) => {
  const links = new RegExp(`href="/(?:${paths.join("|")})["/]`);
  return pages()
    .filter(({ text }) => links.test(text))
    .map(({ path }) => path);
};

describe("a company of another trade, with other prices, one product, and no work, positions and posts", () => {
  beforeAll(() => {
    files = built("tests/otherCompany");
  }, BUILD_TIMEOUT_MS);

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
    expect(page).toContain("€6,600 to €13,200 for 4\u00a0doors");
    expect(page).toContain("A day costs €1,100.");
    expect(textOf("form.html")).toContain("Drawers");
  });

  test("without budgets, the planner does not ask for one", () => {
    expect(textOf("form/budget.html")).toContain("How long must it last, and who decides?");
    expect(textOf("form/budget.html")).not.toContain("Budget range");
  });

  test("lists without entries have no page, and leave menus, footer, sitemap and feeds", () => {
    const gone = ["portfolio", "blog", "careers", "faq", "products_demo"];
    expect(pages().map(({ path }) => path)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(`^(?:${gone.join("|")})`)]),
    );
    expect(linking([...gone, "work", "rss.xml", "atom.xml"])).toEqual([]);
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
});

describe("a site that begins with nothing", () => {
  beforeAll(() => {
    const content = join(folder, "starter");
    startContent("nothing", content);
    files = built(content);
  }, BUILD_TIMEOUT_MS);

  test("has a small set of pages, and the sitemap names those that search engines may list", () => {
    const legal = ["accessibility", "disclaimer", "legal-notice", "privacy-policy", "terms-and-conditions"];
    const listed = ["about", "contact", "form", "services", "service/consulting", ...legal];
    const paths = pages().map(({ path }) => path.replace(/\.html$/, ""));
    expect(paths.filter((path) => !path.startsWith("form/")).toSorted()).toEqual(
      [...listed, "404", "admin", "index", "offline", "shell"].toSorted(),
    );
    const addresses = [...textOf("sitemap.xml").matchAll(/<loc>[^<]*\/([^/<]*(?:\/[^/<]*)?)<\/loc>/g)];
    expect(addresses).toHaveLength(listed.length + 1);
    // Nobody has said when the page last changed.
    expect(textOf("sitemap.xml")).toMatch(/\/about<\/loc><\/url>/);
    for (const path of listed) expect(textOf("sitemap.xml")).toContain(`/${path}</loc>`);
  });

  test("has no feed, and no page, menu or footer with a link to an empty list", () => {
    expect(files.filter(({ path }) => /^(?:rss|atom)\.xml$/.test(path))).toEqual([]);
    const lists = ["blog", "careers", "faq", "portfolio", "products", "products_demo", "work"];
    expect(linking([...lists, "rss.xml", "atom.xml"])).toEqual([]);
  });

  test("downloads no app of the sample's case studies, and stores none for use without a connection", () => {
    const apps = /src\/features\/showcases|Mirai|Optiwise|TimetableApp|TfFigures/;
    expect(
      files
        .filter(({ path }) => path.endsWith(".html") || path === "sw.js")
        .filter(({ text }) => apps.test(text))
        .map(({ path }) => path),
    ).toEqual([]);
  });

  test("asks for its one service, and for no other beside it", () => {
    expect(textOf("form/scope.html")).toContain("Which service do you need?");
    expect(textOf("form/scope.html")).not.toContain("Which other services");
  });

  test("calculates with its own prices", () => {
    // 1 day and 0.5 for each of 4 sessions, to 2 and 1 for each, at €800.
    expect(textOf("service/consulting.html")).toContain("€2,400 to €4,800 for 4\u00a0sessions");
  });
});
