import { existsSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import * as v from "valibot";
import { parse } from "yaml";
import { days as daysSchema } from "../../src/content/fieldSchemas.ts";
import { offerSchema } from "../../src/content/schemas.ts";
import { figure, rangeText } from "../../src/lib/figures.ts";
import { contentDir } from "../content/contentDir.ts";
import { readText } from "../content/readText.ts";

type Days = v.InferOutput<typeof daysSchema>;

const costText = (days: Days, dayRate: number) =>
  rangeText(days, (count) => `€${figure(Math.round(count * dayRate))}`);

const weeksOf = ({ low, high }: Days, daysAWeek: number): Days => ({
  low: Math.ceil(low / daysAWeek),
  high: Math.ceil(high / daysAWeek),
});

/** By their text: every text that names a price reads the same few files. */
const parsedTexts = new Map<string, Record<string, unknown>>();

function parsed(path: string, text = readText(path)): Record<string, unknown> {
  let values = parsedTexts.get(text);
  if (values) return values;
  try {
    values = (parse(text) ?? {}) as Record<string, unknown>;
  } catch {
    // The check of the content reports it, with its line.
    values = {};
  }
  parsedTexts.set(text, values);
  return values;
}

/**
 * The prices that texts can name: `dayRate`, `fixedDateSurcharge`, `leastMonths`; by the slug of a service its `base:`
 * and `each:`, the `days:` and `cost:` of a typical project; the cost of a `month:` of monthly work; the `weeks:` of a service that
 * builds something, and the `from:` and `fromWeeks:` of the smallest of `sizes`; `extra:` by the name of one of the
 * planner's extras.
 */
export function readPrices(folder = contentDir()): Record<string, string> {
  const inFolder = (name: string) => join(folder, name);
  if (!existsSync(inFolder("prices.yaml"))) return {};
  const rates = parsed(inFolder("prices.yaml"));
  const { dayRate = 0, fixedDateSurcharge = 0, leastMonths = 0 } = rates as Record<string, number>;
  const { from: smallest = 1 } = (rates["sizes"] ?? {}) as { from?: number };
  const prices: Record<string, string> = {
    dayRate: figure(dayRate),
    fixedDateSurcharge: String(fixedDateSurcharge),
    leastMonths: String(leastMonths),
  };
  const services = existsSync(inFolder("services")) ? readdirSync(inFolder("services")) : [];
  for (const name of services.filter((file) => file.endsWith(".md"))) {
    const path = join(folder, "services", name);
    const [, front = ""] = /^---\n([\s\S]*?)\n---\n/.exec(readText(path)) ?? [];
    const offer = parsed(path, front)["offer"];
    // The check of the content reports an offer with faults.
    if (!v.is(offerSchema, offer)) continue;
    const { base, each, typical, daysAWeek, builds } = offer;
    const sized = (size: number): Days => ({
      low: base.low + size * each.low,
      high: base.high + size * each.high,
    });
    const days = sized(typical);
    const slug = basename(name, ".md");
    prices[`base:${slug}`] = rangeText(base);
    prices[`each:${slug}`] = rangeText(each);
    prices[`days:${slug}`] = rangeText(days);
    prices[`cost:${slug}`] = costText(days, dayRate);
    if (daysAWeek === undefined) prices[`month:${slug}`] = costText(each, dayRate);
    if (!builds || daysAWeek === undefined) continue;
    prices[`weeks:${slug}`] = rangeText(weeksOf(days, daysAWeek));
    const from = sized(smallest).low;
    prices[`from:${slug}`] = costText({ low: from, high: from }, dayRate);
    prices[`fromWeeks:${slug}`] = rangeText(weeksOf(sized(smallest), daysAWeek));
  }
  const planner = existsSync(inFolder("planner.yaml")) ? parsed(inFolder("planner.yaml")) : {};
  const extras: Record<string, { days?: unknown } | null> = {
    ...(planner["features"] as object),
    ...(planner["origins"] as object),
  };
  for (const [name, extra] of Object.entries(extras)) {
    const days = extra?.days;
    if (v.is(daysSchema, days)) prices[`extra:${name}`] = rangeText(days);
  }
  return prices;
}
