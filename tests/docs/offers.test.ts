import { readdirSync, readFileSync } from "node:fs";
import { courseOfAProject } from "@/content/home.ts";
import { durationText, offers, rates, typicalDays, weeksOf, type OfferSlug } from "@/content/offers.ts";
import { features, origins, planner } from "@/content/planner.ts";
import { costRange } from "@/features/planner/estimate/estimateWords.ts";

const folder = "sample/services";
const texts = new Map(
  readdirSync(folder).map((name) => [name.replace(".md", ""), readFileSync(`${folder}/${name}`, "utf8")]),
);
const slugs = [...texts.keys()] as OfferSlug[];

test("every service has one offer with its title, and the planner offers exactly these", () => {
  const titles = [...texts].map(([slug, text]) => [slug, /^title: (.+)$/m.exec(text)?.[1]]);
  expect(Object.fromEntries(titles)).toEqual(
    Object.fromEntries(Object.entries(offers).map(([slug, { label }]) => [slug, label])),
  );
  const field = planner.flatMap(({ fields }) => fields).find(({ name }) => name === "kind");
  expect(field?.options?.map(({ value }) => value).toSorted()).toEqual(slugs.toSorted());
});

test("every service's text begins the planner with that service", () => {
  for (const [slug, text] of texts) {
    const links = [...text.matchAll(/\]\((\/form[^)]*)\)/g)].map(([, to]) => to);
    expect(links).toEqual([`/form/goals?service=${slug}`]);
  }
});

test("no text states weeks, days or prices of its own", () => {
  for (const [slug, text] of texts) {
    // The first week and the like are parts of a project; a range of them would be its length.
    expect([slug, /\d+ to \d+ (?:weeks|days|person)|[€£]\s?\d/.exec(text)?.[0]]).toEqual([slug, undefined]);
  }
});

test("the phases on the front page last together as long as a typical website or app", () => {
  const phases = courseOfAProject.map(({ time }) => {
    const [low = 0, high = low] = [...time.matchAll(/\d+/g)].map(Number);
    return { low, high };
  });
  const total = {
    low: phases.reduce((sum, { low }) => sum + low, 0),
    high: phases.reduce((sum, { high }) => sum + high, 0),
  };
  const built = (["web-application-development", "web-interactive-design"] as const).map((slug) =>
    weeksOf(typicalDays(slug), slug),
  );
  expect(total).toEqual({
    low: Math.min(...built.map((weeks) => weeks?.low ?? 0)),
    high: Math.max(...built.map((weeks) => weeks?.high ?? 0)),
  });
});

test("the post about costs and the answers name the numbers of the data", () => {
  const post = readFileSync("sample/posts/what-a-website-costs.md", "utf8");
  const { base, typical } = offers["web-application-development"];
  const days = typicalDays("web-application-development");
  const extra = (name: keyof typeof features) =>
    `${features[name].days.low} to ${features[name].days.high} days`;
  for (const text of [
    `€${rates.dayRate}`,
    `${base.low} to ${base.high} days`,
    `Ten layouts come to ${days.low} to ${days.high} days, or ${costRange({ low: days.low * rates.dayRate, high: days.high * rates.dayRate })}`,
    `**Payments:** ${extra("payments")}`,
    `**Editing the content yourselves:** ${extra("cms")}`,
    `**A connection to another system:** ${extra("integrations")}`,
    `**Moving existing content and addresses:** ${origins.replace.days.low} to ${origins.replace.days.high} days`,
    `${rates.fixedDateSurcharge} % on everything`,
  ]) {
    expect(post).toContain(text);
  }
  expect(typical).toBe(10);
  expect(readFileSync("sample/pages/faq.md", "utf8")).toContain(`adds ${rates.fixedDateSurcharge} %`);
});

test("durations are these", () => {
  expect(slugs.map((slug) => [slug, durationText(slug)])).toEqual([
    ["accessibility-audits", "3 to 5 weeks"],
    ["branding-strategy", "6 to 10 weeks"],
    ["care-and-operations", "3 months or more, then monthly"],
    ["design-systems", "6 to 12 weeks"],
    ["performance-engineering", "3 to 6 weeks"],
    ["web-application-development", "5 to 10 weeks"],
    ["web-interactive-design", "8 to 13 weeks"],
  ]);
});
