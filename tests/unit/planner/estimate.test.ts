import fc from "fast-check";
import { costOf, daysOf, durationText, offers, rates, typicalDays, weeksOf } from "@/content/offers.ts";
import { features, origins } from "@/content/planner.ts";
import { estimate, type Estimate } from "@/features/planner/estimate/estimate.ts";
import { offerPrice } from "@/features/planner/estimate/estimateWords.ts";
import type { PlannerAnswers } from "@/features/planner/steps/plannerAnswers.ts";

const known = (answers: PlannerAnswers): Estimate => {
  const sum = estimate(answers);
  if (!sum) throw new Error("These answers have an estimate.");
  return sum;
};

/** Values that are options, and some that are not. */
const choice = (table: object) => fc.constantFrom(...Object.keys(table), "", "unknown", "constructor");
const answers = fc.record({
  kind: fc.constantFrom(...Object.keys(offers)),
  size: fc.oneof(fc.integer({ min: -5, max: 300 }).map(String), fc.constantFrom("", "a few", "1.5", "00")),
  origin: choice(origins),
  features: fc.uniqueArray(choice(features), { maxLength: 14 }),
  otherKinds: fc.array(fc.constantFrom(...Object.keys(offers), "castle"), { maxLength: 4 }),
  deadline: fc.constantFrom("", "none", "wish", "fixed"),
});

test("the total of a bill matches its lines", () => {
  const sum = known({
    kind: "web-application-development",
    size: "12",
    origin: "replace",
    features: ["payments", "search"],
    deadline: "fixed",
  });
  expect(sum.lines).toEqual([
    { part: "Web Development", count: "base", days: { low: 8, high: 14 } },
    { part: "Layouts", count: "12 layouts, 0.5 to 1.5 each", days: { low: 6, high: 18 } },
    { part: "Moving content and URLs", count: "", days: { low: 3, high: 6 } },
    { part: "Payments", count: "", days: { low: 5, high: 9 } },
    { part: "Search", count: "", days: { low: 2, high: 4 } },
    // 15% of 24 is 3.6, of 51 is 7.65: each up to the next half day.
    { part: "Fixed date", count: "15% of the above", days: { low: 4, high: 8 } },
  ]);
  expect(sum.days).toEqual({ low: 28, high: 59 });
  expect(sum.weeks).toEqual({ low: 10, high: 20 });
  expect(sum.dayRate).toBe(840);
  expect(sum.cost).toEqual({ low: 23_520, high: 49_560 });
});

test("a size that the planner refuses counts as unanswered", () => {
  const kind = "web-application-development";
  expect(known({ kind, size: "201" })).toEqual(known({ kind }));
  expect(known({ kind, size: "200" }).lines[1]?.count).toMatch(/^200 layouts, /);
});

test("the prices and weeks that the front page compares are those of the estimate", () => {
  for (const [kind, offer] of Object.entries(offers)) {
    for (const size of [1, 3, 7]) {
      const { cost, weeks = null } = known({ kind, size: String(size) });
      const days = daysOf(offer, size);
      expect([costOf(days), weeksOf(days, offer)]).toEqual([cost, weeks]);
    }
  }
});

test("a half day at an odd rate costs whole euros, on a page and in a text", () => {
  const { dayRate } = rates;
  try {
    Object.assign(rates, { dayRate: 12_345 });
    expect(costOf({ low: 0.5, high: 1 })).toEqual({ low: 6_173, high: 12_345 });
  } finally {
    Object.assign(rates, { dayRate });
  }
});

test("a missing size is assumed, and marked as assumed", () => {
  const [, pages] = known({ kind: "accessibility-audits" }).lines;
  expect(pages).toEqual({
    part: "Layouts",
    count: "8 layouts, our assumption, 0.5 to 1 each",
    days: { low: 4, high: 8 },
  });
  expect(known({ kind: "web-interactive-design", size: "1" }).lines[1]?.count).toBe(
    "1 screen, 1.5 to 2.5 each",
  );
});

test.each([{}, { kind: "" }, { kind: "castle" }, { kind: "toString" }, { kind: ["design-systems"] }])(
  "without a kind that is known there is no estimate: %j",
  (unknown) => {
    expect(estimate({ features: ["payments"], ...unknown })).toBeNull();
  },
);

test("the lines add up to the total, the total times the rate is the cost, and low is at most high", () => {
  fc.assert(
    fc.property(answers, (given) => {
      const { lines, days, cost } = known(given);
      for (const end of ["low", "high"] as const) {
        expect(lines.reduce((total, line) => total + line.days[end], 0)).toBe(days[end]);
        expect(days[end] * rates.dayRate).toBe(cost[end]);
        expect(Number.isInteger(days[end] * 2)).toBe(true);
        expect(Number.isInteger(cost[end])).toBe(true);
      }
      for (const line of lines) {
        expect(line.days.low).toBeGreaterThan(0);
        expect(line.days.high).toBeGreaterThanOrEqual(line.days.low);
      }
    }),
  );
});

test("another feature, another page and a fixed date never lower the estimate", () => {
  const grows = (less: PlannerAnswers, more: PlannerAnswers) => {
    expect(known(more).days.low).toBeGreaterThanOrEqual(known(less).days.low);
    expect(known(more).days.high).toBeGreaterThanOrEqual(known(less).days.high);
  };
  fc.assert(
    fc.property(
      answers,
      fc.constantFrom(...Object.keys(features)),
      fc.integer({ min: 1, max: 199 }),
      (given, feature, pages) => {
        grows(given, { ...given, features: [...given.features, feature] });
        grows({ ...given, size: String(pages) }, { ...given, size: String(pages + 1) });
        grows({ ...given, deadline: "none" }, { ...given, deadline: "fixed" });
      },
    ),
  );
});

test("a feature that is listed twice counts once", () => {
  expect(known({ kind: "web-interactive-design", features: ["search", "search"] })).toEqual(
    known({ kind: "web-interactive-design", features: ["search"] }),
  );
});

test("every number of the data file is a positive multiple of half a day, or zero where nothing is added", () => {
  const all = [
    ...Object.values(offers).flatMap(({ base, each }) => [base, each]),
    ...Object.values(features).map(({ days }) => days),
    ...Object.values(origins)
      .map(({ days }) => days)
      .filter(({ high }) => high > 0),
  ];
  for (const { low, high } of all) {
    expect(Number.isInteger(low * 2) && Number.isInteger(high * 2)).toBe(true);
    expect(low).toBeGreaterThan(0);
    expect(high).toBeGreaterThanOrEqual(low);
  }
});

test("the estimate of a service that is chosen alone is what its page says", () => {
  for (const [slug, offer] of Object.entries(offers)) {
    const { days, weeks = null } = known({ kind: slug });
    expect([slug, days, weeks]).toEqual([slug, typicalDays(offer), weeksOf(typicalDays(offer), offer)]);
    expect(durationText(slug)).toContain(weeks ? `${weeks.low} to ${weeks.high} weeks` : "months");
  }
});

test("a service whose weeks are known exactly has one number of weeks", () => {
  const none = { low: 0, high: 0 };
  const offer = offers["design-systems"];
  if (!offer) throw new Error("There is no such service.");
  offers["review"] = { ...offer, base: { low: 1, high: 2 }, each: none, daysAWeek: 2 };
  offers["sprint"] = { ...offer, base: { low: 10, high: 10 }, each: none, daysAWeek: 5 };
  try {
    expect(["review", "sprint"].map(durationText)).toEqual(["1 week", "2 weeks"]);
  } finally {
    delete offers["review"];
    delete offers["sprint"];
  }
});

test("one month is written in the singular", () => {
  const { leastMonths } = rates;
  rates.leastMonths = 1;
  try {
    expect(durationText("care-and-operations")).toMatch(/^1 month or more/);
  } finally {
    rates.leastMonths = leastMonths;
  }
});

test("one unit is written in the singular", () => {
  const offer = offers["design-systems"];
  if (!offer) throw new Error("There is no such service.");
  expect(offerPrice({ ...offer, typical: 1 })).toMatch(/ for 1\u00a0component$/);
  offers["review"] = { ...offer, typical: 1 };
  try {
    const { lines } = known({ kind: "web-application-development", otherKinds: ["review"] });
    expect(lines.at(-1)?.count).toBe("1 component, our assumption");
  } finally {
    delete offers["review"];
  }
});

test("a week of a project has no more working days than its team", () => {
  for (const { team, daysAWeek } of Object.values(offers))
    expect(daysAWeek ?? 0).toBeLessThanOrEqual(5 * team);
});

test("a service that builds nothing has no features and nothing to replace", () => {
  const kind = "accessibility-audits";
  expect(known({ kind, origin: "replace", features: ["audit", "cms"] })).toEqual(known({ kind }));
});

test("other services add their typical days; together they take as long as the longest, or one after the other", () => {
  const [kind, other] = ["web-application-development", "design-systems"] as const;
  const [alone, second] = [known({ kind }), known({ kind: other })];
  const both = known({ kind, otherKinds: [other, other, kind, "castle"] });
  for (const end of ["low", "high"] as const) expect(both.days[end]).toBe(alone.days[end] + second.days[end]);
  expect(both.lines.at(-1)).toMatchObject({ part: "Design Systems", days: second.days });
  const [first, then] = [alone.weeks, second.weeks];
  expect(both.weeks).toEqual({
    low: Math.max(first?.low ?? 0, then?.low ?? 0),
    high: (first?.high ?? 0) + (then?.high ?? 0),
  });
  const withMonthly = known({ kind, otherKinds: ["care-and-operations"] });
  expect([both, withMonthly].map(({ hasMonthly }) => hasMonthly)).toEqual([undefined, true]);
  expect(withMonthly.weeks).toEqual(alone.weeks);
});

test("an audit that is a service of its own is not counted as a feature as well", () => {
  const otherKinds = ["accessibility-audits"];
  const kind = "web-application-development";
  expect(known({ kind, otherKinds, features: ["audit"] })).toEqual(known({ kind, otherKinds }));
});
