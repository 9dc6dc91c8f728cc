import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parse } from "yaml";
import { contentDir } from "../content/contentDir.ts";

interface Days {
  low: number;
  high: number;
}

/** The part of an offer that prices are made of. The check of the content validates it. */
interface Counted {
  base: Days;
  each: Days;
  typical: number;
  daysAWeek?: number;
  builds?: boolean;
}

const numbers = new Intl.NumberFormat("en-GB");
const range = ({ low, high }: Days) => (low === high ? `${low}` : `${low} to ${high}`);

function parsed(path: string, text = readFileSync(path, "utf8")): Record<string, unknown> {
  try {
    return (parse(text) ?? {}) as Record<string, unknown>;
  } catch {
    // The check of the content reports it, with its line.
    return {};
  }
}

/**
 * The prices that texts can name: `dayRate`, `fixedDateSurcharge`; by the slug of a service its `base:`, and the
 * `days:` and `cost:` of a typical project, and its `weeks:` when it builds something; `extra:` by the name of one of the planner's extras.
 */
export function readPrices(folder = contentDir()): Record<string, string> {
  const inFolder = (name: string) => join(folder, name);
  if (!existsSync(inFolder("prices.yaml"))) return {};
  const { dayRate = 0, fixedDateSurcharge = 0 } = parsed(inFolder("prices.yaml")) as Record<string, number>;
  const prices: Record<string, string> = {
    dayRate: numbers.format(dayRate),
    fixedDateSurcharge: String(fixedDateSurcharge),
  };
  const services = existsSync(inFolder("services")) ? readdirSync(inFolder("services")) : [];
  for (const name of services.filter((file) => file.endsWith(".md"))) {
    const path = join(folder, "services", name);
    const [, front = ""] = /^---\n([\s\S]*?)\n---\n/.exec(readFileSync(path, "utf8")) ?? [];
    const offer = parsed(path, front)["offer"] as Counted | undefined;
    if (!offer) continue;
    const { base, each, typical, daysAWeek, builds } = offer;
    const days = { low: base.low + typical * each.low, high: base.high + typical * each.high };
    const slug = basename(name, ".md");
    prices[`base:${slug}`] = range(base);
    prices[`days:${slug}`] = range(days);
    if (builds && daysAWeek !== undefined) {
      prices[`weeks:${slug}`] = range({
        low: Math.ceil(days.low / daysAWeek),
        high: Math.ceil(days.high / daysAWeek),
      });
    }
    prices[`cost:${slug}`] =
      `€${numbers.format(days.low * dayRate)} to €${numbers.format(days.high * dayRate)}`;
  }
  const planner = existsSync(inFolder("planner.yaml")) ? parsed(inFolder("planner.yaml")) : {};
  const extras: Record<string, { days?: Days }> = {
    ...(planner["features"] as object),
    ...(planner["origins"] as object),
  };
  for (const [name, { days }] of Object.entries(extras)) {
    if (days) prices[`extra:${name}`] = range(days);
  }
  return prices;
}
