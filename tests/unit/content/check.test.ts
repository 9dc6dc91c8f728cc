import {
  copyFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { checkContent } from "../../../scripts/check/checkContent.ts";
import { startContent, type Start } from "../../../scripts/content/startContent.ts";
import { pageSchemas } from "../../../src/content/pageSchemas.ts";

let folder = "";
const before = process.env["CONTENT_DIR"];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "content-"));
  cpSync("tests/content", folder, { recursive: true });
  process.env["CONTENT_DIR"] = folder;
});
afterEach(() => {
  process.env["CONTENT_DIR"] = before;
  rmSync(folder, { recursive: true });
});

/** Changes a file of the content, and returns what the check says, with names relative to the content. */
async function faultsAfter(file: string, change: (text: string) => string): Promise<string[]> {
  const path = join(folder, file);
  const text = readFileSync(path, "utf8");
  const changed = change(text);
  expect(changed).not.toBe(text);
  writeFileSync(path, changed);
  return faults();
}
const faults = async () =>
  (await checkContent()).map(({ file, line, message }) =>
    `${file}:${line}: ${message}`.replaceAll(`${folder}/`, ""),
  );

test("the content of the tests has no faults", async () => {
  expect(await faults()).toEqual([]);
});

const after = (text: string, added: string) => (file: string) => file.replace(text, `${text}${added}`);
const instead = (text: string | RegExp, other: string) => (file: string) => file.replace(text, other);

test.each([
  [
    "a link to a page that does not exist",
    "posts/first-post.md",
    instead("(/blog)", "(/blog/gone)"),
    "posts/first-post.md:10: The link leads to /blog/gone, which does not exist.",
  ],
  [
    "a link to a draft",
    "posts/first-post.md",
    instead("(/blog)", "(/blog/draft-post)"),
    "posts/first-post.md:10: The link leads to /blog/draft-post, which does not exist.",
  ],
  [
    "a link with an unknown service",
    "posts/first-post.md",
    instead("(/blog)", "(/form/goals?service=magic)"),
    'posts/first-post.md:10: The link names a service "magic", which does not exist.',
  ],
  [
    "a menu entry without a page",
    "navigation.yaml",
    instead("TF | /work/tf", "TF | /work/ft"),
    "navigation.yaml:16: The link leads to /work/ft, which does not exist.",
  ],
  [
    "a link that is no valid address",
    "posts/first-post.md",
    instead("(/blog)", "(/100%)"),
    "posts/first-post.md:10: The link leads to /100%, which does not exist.",
  ],
  [
    "an offer without a number that prices need",
    "services/design-systems.md",
    instead(/ {2}base: .*\n/, ""),
    "services/design-systems.md:12: offer.base: is missing",
  ],
  [
    "an extra of the planner without anything",
    "planner.yaml",
    instead("features:\n", "features:\n  nothing:\n"),
    "planner.yaml:13: features.nothing: ",
  ],
  [
    "a week of no days",
    "services/design-systems.md",
    instead("daysAWeek: 3", "daysAWeek: 0"),
    "services/design-systems.md:19: offer.daysAWeek: must be more than 0",
  ],
  [
    "a range of days that ends before it begins",
    "services/design-systems.md",
    instead("{ low: 6, high: 10 }", "{ low: 6, high: 5 }"),
    "services/design-systems.md:14: offer.base.high: must not be less than low",
  ],
  [
    "a day rate below nothing",
    "prices.yaml",
    instead("dayRate: 840", "dayRate: -5"),
    "prices.yaml:2: dayRate: must be more than 0",
  ],
  [
    "an amount with a point for thousands",
    "prices.yaml",
    instead("dayRate: 840", "dayRate: 1.000"),
    "prices.yaml:2: In YAML, 1.000 is 1: write 1000.",
  ],
  [
    "a placeholder with spaces",
    "posts/first-post.md",
    after("\n---\n", "{{ name }}\n"),
    "posts/first-post.md:7: A placeholder has two braces at either end and no space, such as {{name}}.",
  ],
  [
    "a field that begins with a placeholder and has no quotes",
    "posts/first-post.md",
    instead("title: ", "title: {{name}} and "),
    "posts/first-post.md:2: The file is not valid YAML: Unexpected scalar at node end. Put the text in quotes.",
  ],
  [
    "a field with a colon and no quotes",
    "posts/first-post.md",
    instead("title: ", "title: Costs: "),
    "posts/first-post.md:2: The file is not valid YAML: Nested mappings are not allowed in compact mappings. Put the text in quotes.",
  ],
  [
    "a text where a list belongs",
    "posts/first-post.md",
    instead(/^tags: .*/m, "tags: web"),
    "posts/first-post.md:5: tags: must be a list",
  ],
  [
    "a currency that the site does not know",
    "jobs/product-designer.md",
    instead("currency: EUR", "currency: CHF"),
    'jobs/product-designer.md:14: currency: must be "EUR" or "GBP"',
  ],
  [
    "a salary that ends before it begins",
    "jobs/product-designer.md",
    instead("salaryMax: 82000", "salaryMax: 63000"),
    "jobs/product-designer.md:13: salaryMax: must not be less than salaryMin",
  ],
  [
    "a day that the calendar does not have",
    "posts/first-post.md",
    after("\ndate: ", "2026-02-31 #"),
    "posts/first-post.md:4: date: is a day that the calendar does not have",
  ],
  [
    "a service of a project that does not exist",
    "work/plain.md",
    instead("[web-application-development]", "[web, design-systems]"),
    'work/plain.md:9: There is no service "web".',
  ],
  [
    "an unknown service in a list with a line for each",
    "work/plain.md",
    instead("[web-application-development]", "\n  - web-application-development\n  - web"),
    'work/plain.md:11: There is no service "web".',
  ],
  [
    "a menu entry that leads to another site",
    "navigation.yaml",
    instead("Home | /", "Home | https://example.org/x"),
    "navigation.yaml:2: main.0: must lead to a page of this site, such as /about",
  ],
  [
    "a link that is relative to the page",
    "posts/first-post.md",
    instead("(/blog)", "(blog) and `handlers[0](event)`"),
    'posts/first-post.md:10: The link to "blog" must begin with /, https:// or mailto:.',
  ],
  [
    "a picture's name with other letters",
    "work/mirai.md",
    instead("mirai-ticket |", "Ticket_1 |"),
    "work/mirai.md:15: pictures.0: has a name with other than a to z, digits and hyphens",
  ],
  [
    "an unknown placeholder",
    "pages/about.md",
    instead("## First", "## First {{brand}}"),
    "pages/about.md:14: {{brand}} is not a placeholder: see scripts/company/placeholders.ts.",
  ],
  [
    "a description that is too short",
    "posts/first-post.md",
    instead(/description: .*/, "description: Short."),
    "posts/first-post.md:3: description: must have at least 110 characters, for search results",
  ],
  ["a missing field", "pages/careers.md", instead(/none: .*\n/, ""), "pages/careers.md:2: none: is missing"],
  [
    "a field that nothing reads",
    "prices.yaml",
    after("dayRate: 840\n", "hourRate: 100\n"),
    "prices.yaml:3: hourRate: is not a field of this file",
  ],
  [
    "a date in the future",
    "services/design-systems.md",
    instead(/updated: .*/, "updated: 2999-01-01"),
    "services/design-systems.md:6: The date 2999-01-01 is in the future",
  ],
  [
    "a position that closes before it opens",
    "jobs/product-designer.md",
    instead("2099-12-31", "2026-09-30"),
    "jobs/product-designer.md:6: The position closes before it was posted.",
  ],
  [
    "a price in a service's text",
    "services/design-systems.md",
    instead("More.", "It costs €12,000."),
    'services/design-systems.md:28: A service\'s text states "€12,000".',
  ],
  [
    "a day rate that differs",
    "pages/faq.md",
    instead("More.", "We take €900 a day."),
    "pages/faq.md:23: The day rate is €840 in prices.yaml, and €900 here.",
  ],
  [
    "phases that differ from the projects",
    "pages/home.md",
    instead("time: 2 to 9 weeks", "time: 2 to 19 weeks"),
    "The phases last 5 to 23 weeks together, and the typical projects of your services 5 to 13 weeks.",
  ],
  [
    "a picture beside text",
    "posts/first-post.md",
    instead("More.", "![A picture](squares.webp) and `![code](/b.png)`"),
    "posts/first-post.md:14: A picture stands alone between two empty lines",
  ],
  [
    "a picture directly below text",
    "posts/first-post.md",
    instead("More.\n", "More."),
    "posts/first-post.md:15: A picture stands alone between two empty lines",
  ],
  [
    "a picture of a text that is not there",
    "posts/first-post.md",
    after("More.\n", "\n![Circles](circles.webp)\n"),
    "posts/first-post.md:16: There is no pictures/circles.webp.",
  ],
  [
    "a picture that is a link to a definition",
    "posts/first-post.md",
    after("More.\n", "\n![Three red squares][squares]\n"),
    "posts/first-post.md:16: A picture stands alone between two empty lines",
  ],
  [
    "a picture without a text alternative",
    "posts/first-post.md",
    instead("[Three red squares]", "[]"),
    "posts/first-post.md:16: The picture squares.webp needs a text alternative in [ ].",
  ],
  [
    "a second title",
    "posts/first-post.md",
    instead("## Second", "# Second"),
    "posts/first-post.md:12: The title is the page’s first heading: begin those of the text with ##.",
  ],
  [
    "a map before a heading that was changed",
    "pages/about.md",
    instead("## Second", "## Two *and* three"),
    'pages/about.md:8: No ## heading has the id "second". There are: first, two-and-three.',
  ],
  [
    "a country by another name than its code",
    "jobs/frontend-engineer.md",
    instead("country: DE", "country: UK"),
    "country: must be a country's code, such as DE or GB",
  ],
  [
    "an element that the content policy blocks",
    "posts/first-post.md",
    instead("More.", '<iframe src="https://video.example/1"></iframe> and `<iframe>`'),
    "posts/first-post.md:14: The site's content policy keeps <iframe> from working",
  ],
  [
    "a link below the text that leads nowhere",
    "posts/first-post.md",
    instead("More.", "[More][1] and `[1]: /code`\n\n[1]: /blog/gone"),
    "posts/first-post.md:16: The link leads to /blog/gone, which does not exist.",
  ],
  [
    "a link in HTML that leads nowhere",
    "posts/first-post.md",
    instead("More.", '<a href="/gone">More</a>'),
    "posts/first-post.md:14: The link leads to /gone, which does not exist.",
  ],
  [
    "a file in another encoding than UTF-8",
    "posts/first-post.md",
    instead("More.", "k\uFFFDsts"),
    "posts/first-post.md:14: The file is not in UTF-8",
  ],
  [
    "a link that says nothing",
    "posts/first-post.md",
    instead("[link]", "[here]"),
    'posts/first-post.md:10: The link "here" does not say where it leads.',
  ],
  [
    "a menu without its last entry",
    "navigation.yaml",
    instead("      - View All | /services\n", ""),
    'navigation.yaml:9: A menu ends with the entry "View All"',
  ],
  [
    "another button in the header",
    "navigation.yaml",
    instead("label: Get Quote", "label: Buy now"),
    'navigation.yaml:21: The button is called "Get Quote".',
  ],
  [
    "a planner without the field that the reply needs",
    "planner.yaml",
    instead("type: email", "type: line"),
    'steps: must have a field "email" of the type "email"',
  ],
  [
    "two steps of the planner with one address",
    "planner.yaml",
    instead("- slug: scope", "- slug: goals"),
    'steps: must not have two steps "goals"',
  ],
  [
    "two questions whose answers would replace each other",
    "planner.yaml",
    instead("- name: users", "- name: goal"),
    'steps: must not have two fields "goal"',
  ],
  [
    "a choice of nothing",
    "planner.yaml",
    instead("options: serviceNames", "options: []"),
    'steps: must name the options of "otherKinds"',
  ],
  [
    "a question that depends on one that nobody asks",
    "planner.yaml",
    instead("name: deadline\n          values", "name: dedline\n          values"),
    'steps: must have the field "dedline" that `onlyWith` names',
  ],
  [
    "a step whose address would be written differently in links",
    "planner.yaml",
    instead("- slug: scope", "- slug: Über uns"),
    "steps.1.slug: must have only lower-case letters",
  ],
  [
    "a question whose answer no form could read",
    "planner.yaml",
    instead("- name: users", "- name: users.kind"),
    "steps.0.fields.1.name: must have only letters",
  ],
  [
    "a question with a name of JavaScript's",
    "planner.yaml",
    instead("- name: users", "- name: constructor"),
    "steps.0.fields.1.name: must be another",
  ],
  [
    "a step with the address of the summary",
    "planner.yaml",
    instead("- slug: scope", "- slug: summary"),
    "steps.1.slug: must be another: the summary has this address",
  ],
  [
    "two options that a visitor could only choose together",
    "planner.yaml",
    instead("value: staff", "value: customers"),
    'steps: must not have two options "customers" of "users"',
  ],
  [
    "a question for an answer that nobody can give",
    "planner.yaml",
    instead("            - fixed", "            - fixd"),
    'steps: must have the option "fixd" of "deadline" that `onlyWith` names',
  ],
  [
    "a price of an answer that nobody can give",
    "planner.yaml",
    instead("  extend:", "  extended:"),
    'must have an option of the question "origin" for each of `origins`',
  ],
  [
    "an option that is no text",
    "planner.yaml",
    instead("value: staff", "value: 2027"),
    "steps.0.fields.1.options.1.value: must be a text",
  ],
  [
    "a menu without its section",
    "navigation.yaml",
    instead(/ {4}section: .*\n/, ""),
    "main.2.section: is missing",
  ],
  [
    "a question whose answer could be too long for the database",
    "planner.yaml",
    instead(/ {8}max: 2000\n/, ""),
    'steps: must give each "line" and "text" a `max`, together at most 10000',
  ],
  [
    "person-days whose sums would not be exact",
    "services/design-systems.md",
    instead("{ low: 6, high: 10 }", "{ low: 6.1, high: 10 }"),
    "services/design-systems.md:14: offer.base.low: must be in half days, such as 1.5",
  ],
  [
    "an element without its end, such as a type that is not marked as code",
    "posts/first-post.md",
    (file) => `${file}\nA Promise<T> of <b>all</b><br>things.\n`,
    "The element <T> has no end. If it is code, write it in backticks.",
  ],
  [
    "a unit that would be misspelt in the plural",
    "services/design-systems.md",
    instead("unit: component", "unit: story"),
    "services/design-systems.md:13: offer.unit: must be a word whose plural only adds an s",
  ],
  [
    "a slider of sizes that no phone could show",
    "prices.yaml",
    instead(/sizes: .*/, "sizes: { from: 1, to: 90 }"),
    "sizes: must be at most 10 sizes: more do not fit on a phone",
  ],
  [
    "YAML that cannot be read",
    "prices.yaml",
    instead("dayRate: 840", 'dayRate: "840'),
    "The file is not valid YAML: Missing closing",
  ],
  [
    "a tag that a post has twice",
    "posts/first-post.md",
    instead("[errors, redux]", "[errors, redux, errors]"),
    "posts/first-post.md:5: tags: must not name a tag twice",
  ],
  [
    "a title that another page has",
    "posts/second-post.md",
    instead("title: Second post", "title: First post"),
    "posts/second-post.md:2: The title is the same as in posts/first-post.md.",
  ],
])("%s is a fault with file, line and a sentence", async (_case, file, change, fault) => {
  expect(await faultsAfter(file, change)).toEqual([expect.stringContaining(fault)]);
});

test("without its prices, the missing file is the only fault", async () => {
  rmSync(join(folder, "prices.yaml"));
  expect(await faults()).toEqual(["prices.yaml:1: The file is missing."]);
});

test("a file of data that no part of the site reads is a fault", async () => {
  renameSync(join(folder, "planner.yaml"), join(folder, "planer.yml"));
  const found = await faults();
  expect(found).toContainEqual("planner.yaml:1: The file is missing.");
  expect(found).toContainEqual(
    expect.stringMatching(/^planer\.yml:1: No part of the site reads this file\./),
  );
});

test("a text in a folder that no part of the site reads is a fault", async () => {
  cpSync(join(folder, "posts/first-post.md"), join(folder, "blog/first-post.md"));
  cpSync(join(folder, "posts/first-post.md"), join(folder, "posts/2026/first-post.md"));
  writeFileSync(join(folder, "README.md"), "Notes\n");
  expect(await faults()).toEqual([
    expect.stringMatching(/^blog\/first-post\.md:1: No part of the site reads this folder\. .* posts, /),
    expect.stringMatching(/^posts\/2026:1: /),
    expect.stringMatching(/^posts\/2026\/first-post\.md:1: No part of the site reads this folder\./),
  ]);
});

test("a picture that is missing is a fault, and so is a page that every site has", async () => {
  rmSync(join(folder, "work/pictures/mirai-ticket-dark.avif"));
  rmSync(join(folder, "pages/contact.md"));
  const found = await faults();
  expect(found).toContainEqual(
    'work/mirai.md:15: The picture "mirai-ticket" has no work/pictures/mirai-ticket-dark.avif.',
  );
  expect(found).toContainEqual("pages/contact.md:1: The file is missing: every site has this page.");
});

test("pictures that are no pictures, have another size or too many bytes, or belong to no case are faults", async () => {
  const at = (ending: string) => join(folder, "work/pictures", `mirai-ticket-${ending}`);
  writeFileSync(at("dark.webp"), "garbage");
  writeFileSync(at("light.avif"), Buffer.alloc(200_001));
  copyFileSync("docs/pictures/site-light.webp", at("light.webp"));
  copyFileSync(at("dark.avif"), at("2-dark.avif"));
  const start = "work/pictures/mirai-ticket";
  expect(await faults()).toEqual([
    `${start}-2-dark.avif:1: The picture belongs to no case: name it in one, or delete it.`,
    `${start}-dark.webp:1: The picture is not in the format that its name ends with.`,
    `${start}-light.avif:1: The picture has 200001 bytes, more than 200000.`,
    `${start}-light.webp:1: The picture has 1280 by 800 pixels instead of 720 by 880.`,
  ]);
});

test("pictures of texts that are no pictures, too wide, or in no text are faults", async () => {
  const at = (name: string) => join(folder, "pictures", name);
  const wide = { width: 1_441, height: 10, channels: 3, background: "white" } as const;
  await sharp({ create: wide }).jpeg().toFile(at("squares.webp"));
  copyFileSync(at("squares.webp"), at("wide.jpg"));
  copyFileSync(at("squares.webp"), at("other.jpg"));
  expect(
    await faultsAfter("posts/second-post.md", (text) => `${text}\n![A wide picture](wide.jpg)\n`),
  ).toEqual([
    "pictures/other.jpg:1: The picture is in no text: show it in one, or delete it.",
    "pictures/squares.webp:1: The picture is not in the format that its name ends with.",
    "pictures/wide.jpg:1: The picture is 1441 pixels wide, more than 1440.",
  ]);
});

test("each fault of the company's facts has its line", async () => {
  const twoFaults = (text: string) =>
    text.replace('"+49 30', '"030').replace('"latitude": 51.507', '"latitude": 91');
  expect(await faultsAfter("company.json", twoFaults)).toEqual([
    "company.json:6: phone: must begin with + and the country's code, such as +44 20 7946 0000",
    "company.json:12: desks.1.latitude: must be at most 85",
  ]);
  const withoutQuote = (text: string) => text.replace('languages"', "languages");
  expect(await faultsAfter("company.json", withoutQuote)).toEqual([
    expect.stringMatching(/^company\.json:\d+: The file is not valid JSON: /),
  ]);
  rmSync(join(folder, "company.json"));
  expect(await faults()).toEqual(["company.json:1: The file is missing."]);
});

test("an office in a country that is none of the regions is a fault: the footer would leave it out", async () => {
  const owned = (text: string) =>
    text.replace('    "desks",\n', "").replace('"country": "France"', '"country": "FR"');
  expect(await faultsAfter("company.json", owned)).toEqual([
    "company.json:14: desks: Nantes is in FR, which is none of the regions: Germany, UK, Netherlands, France.",
  ]);
});

test("the name of a picture may have digits", async () => {
  for (const ending of ["dark.avif", "dark.webp", "light.avif", "light.webp"]) {
    const at = (name: string) => join(folder, "work/pictures", `${name}-${ending}`);
    renameSync(at("mirai-ticket"), at("shop2"));
  }
  expect(await faultsAfter("work/mirai.md", instead("mirai-ticket |", "shop2 |"))).toEqual([]);
});

test.each([
  "posts/Größe & Preis 100%.md",
  "work/pictures/Mirai_1.webp",
  "pictures/A.webp",
  "services/Web.MD",
])("the name %s is a fault: it cannot be part of an address", async (name) => {
  writeFileSync(join(folder, name), readFileSync(join(folder, "posts/draft-post.md")));
  expect(await faults()).toContainEqual(
    expect.stringContaining(`${name}:1: A name here has only lower-case letters`),
  );
});

test("a legal text without a page is a fault: its address would show that there is no page", async () => {
  const text = readFileSync(join(folder, "legal/disclaimer.md"), "utf8");
  const other = text.replace("title: ", "title: Other ").replace("description: ", "description: Other ");
  writeFileSync(join(folder, "legal/cookies.md"), other);
  expect(await faults()).toContainEqual(
    expect.stringContaining("legal/cookies.md:1: No page shows a legal text of this name."),
  );
});

test("quotes, and lists that are not indented, are no fault", async () => {
  expect(await faultsAfter("navigation.yaml", instead("label: Get Quote", 'label: "Get Quote"'))).toEqual([]);
  const dedented = (text: string) => {
    const [start = "", steps = "", end = ""] = text.split(/(?<=\nsteps:\n)|(?=\nsummary:)/);
    return start + steps.replaceAll(/^ {2}/gm, "").replace("- slug: goals\n", '- slug: "goals"\n') + end;
  };
  expect(await faultsAfter("planner.yaml", dedented)).toEqual([]);
});

test("services without any offer are a fault: the planner would ask for one of none", async () => {
  for (const name of readdirSync(join(folder, "services"))) {
    const path = join(folder, "services", name);
    writeFileSync(path, readFileSync(path, "utf8").replace(/^offer:\n(?: {2}.*\n)+/m, ""));
  }
  expect(await faults()).toContainEqual(
    "services:1: At least one service must have an `offer`: the planner would have none to choose.",
  );
});

test("line ends of Windows and a byte order mark change nothing, neither in a text nor in a fault", async () => {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  for (const name of files.filter((file) => /\.(?:md|yaml|json)$/.test(file))) {
    const text = readFileSync(join(folder, name), "utf8");
    writeFileSync(join(folder, name), `\uFEFF${text.replaceAll("\n", "\r\n")}`);
  }
  expect(await faults()).toEqual([]);
  expect(await faultsAfter("navigation.yaml", instead("| /about", "| /abuot # the team"))).toEqual([
    "navigation.yaml:3: The link leads to /abuot, which does not exist.",
  ]);
});

test("a page that was added to the code, and has no text, is a fault with the name of its file", async () => {
  const known: Record<string, unknown> = pageSchemas;
  known["not-written"] = pageSchemas.faq;
  try {
    expect(await faults()).toEqual([
      "pages/not-written.md:1: The file is missing: every site has this page.",
    ]);
  } finally {
    delete known["not-written"];
  }
});

test("a list without entries needs no page, and leaves the menus", async () => {
  rmSync(join(folder, "jobs"), { recursive: true });
  rmSync(join(folder, "pages/careers.md"));
  const message = "The link leads to /careers, which this site does not have.";
  expect(await faults()).toEqual([`pages/contact.md:35: ${message}`]);
});

test("the legal texts of a site from nothing say nothing about parts that it does not have", () => {
  rmSync(folder, { recursive: true });
  startContent("nothing", folder);
  const textOf = (name: string) => readFileSync(join(folder, "legal", `${name}.md`), "utf8");
  for (const name of ["accessibility", "disclaimer", "terms-and-conditions"]) {
    expect(textOf(name)).not.toMatch(/\b(?:articles?|blog|code samples?|demo|portfolio|jobs?)\b/i);
    expect(textOf(name)).not.toMatch(/^## .*\n+(?:## |$(?![\s\S]))/m);
  }
  expect(textOf("accessibility")).toContain("## Known limits\n\n- The charts");
  expect(textOf("disclaimer")).toMatch(/## Figures\n[\s\S]*will reach it\.\n\n## Estimates\n/);
});

test.each<[Start, string]>([
  ["sample", "A"],
  ["sample", "Donaudampfschifffahrtsgesellschaft Größe"],
  ["nothing", "A"],
  ["nothing", "Donaudampfschifffahrtsgesellschaft Größe"],
])("what setup makes from %s has no faults with the name %s and one short region", async (start, name) => {
  rmSync(folder, { recursive: true });
  startContent(start, folder);
  const facts = readFileSync(join(folder, "company.json"), "utf8");
  writeFileSync(
    join(folder, "company.json"),
    JSON.stringify({ ...JSON.parse(facts), name, regions: ["Japan"] }),
  );
  expect(await faults()).toEqual([]);
});
