import type { Fault } from "../content/faults.ts";
import { readPrices } from "../company/prices.ts";
import { lineOf, perMatch, withoutFrontMatter, type Source } from "./sources.ts";

/** An amount with a point for thousands, in the fields that have one. */
const AMOUNT = /^ *(?:dayRate|from|salaryMax|salaryMin|to): (\d{1,3}\.\d{3})\b/g;

/** Texts take prices from the data, so that they agree with the planner when a number changes. */
export function prices(sources: readonly Source[]): Fault[] {
  const { dayRate = "" } = readPrices();
  return sources.flatMap((source) => {
    const body = withoutFrontMatter(source);
    const ownRate = perMatch(source, /€\s?([\d.,]*\d) (?:a|per|for a) (?:person-)?day\b/g, (amount = "") =>
      amount.replaceAll(/[.,]/g, "") === dayRate.replaceAll(",", "")
        ? undefined
        : `The day rate is €${dayRate} in prices.yaml, and €${amount} here. Write €{{dayRate}}.`,
    );
    const everywhere = [
      ...ownRate,
      ...perMatch(
        source,
        AMOUNT,
        (amount = "") => `In YAML, ${amount} is ${Number(amount)}: write ${amount.replace(".", "")}.`,
      ),
    ];
    if (!source.name.startsWith("services/")) return [...everywhere, ...phases(source)];
    return [
      ...everywhere,
      ...perMatch(
        body,
        /(\d+ to \d+ (?:weeks|days|person-days)|[€£]\s?\d(?:[\d.,]*\d)?)/g,
        (amount) =>
          `A service's text states "${amount}". Its page shows duration and price from the offer in its front matter.`,
      ),
    ];
  });
}

/** `1 to 2 weeks` as two numbers. */
function weeksIn(text: string): [number, number] | undefined {
  const [, low, high = low] = /^(\d+)(?: to (\d+))? weeks?$/.exec(text) ?? [];
  return low === undefined ? undefined : [Number(low), Number(high)];
}

/** The phases on the front page, when all are in weeks, last as long as the typical projects that build something. */
function phases(source: Source): Fault[] {
  if (source.name !== "pages/home.md") return [];
  const times = source.lines.flatMap((text) => /^\s+time: (.+)$/.exec(text)?.[1] ?? []).map(weeksIn);
  const known = times.filter((time) => time !== undefined);
  const built = Object.entries(readPrices())
    .filter(([name]) => name.startsWith("weeks:"))
    .map(([, text]) => weeksIn(`${text} weeks`))
    .filter((time) => time !== undefined);
  if (known.length !== times.length || known.length === 0 || built.length === 0) return [];
  const sum = [0, 1].map((end) => known.reduce((total, time) => total + (time[end] ?? 0), 0));
  const low = Math.min(...built.map(([first]) => first));
  const high = Math.max(...built.map(([, last]) => last));
  if (sum[0] === low && sum[1] === high) return [];
  const message = `The phases last ${sum.join(" to ")} weeks together, and the typical projects of your services ${low} to ${high} weeks.`;
  return [{ file: source.path, line: lineOf(source, /^course:/), message }];
}
