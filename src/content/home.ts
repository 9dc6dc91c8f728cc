import { typicalDays, weeksOf } from "./offers.ts";
import type { Service } from "./schemas.ts";

/** The key figures of the front page: the limits that this site is built to, each checked by its tests. */
export const homeFigures: Service["figures"] = [
  { value: "3 kB", label: "error collector, the first script to run" },
  { value: "115 kB", label: "most JavaScript this page may load before you touch it" },
  { value: "0", label: "requests to other hosts unless you accept analytics, send a form or hit an error" },
  { value: "AA", label: "WCAG 2.2 level that every page is tested against, in both themes" },
];

const builds = (["web-application-development", "web-interactive-design"] as const).map(
  (slug) => weeksOf(typicalDays(slug), slug) ?? { low: 0, high: 0 },
);
const shortest = Math.min(...builds.map(({ low }) => low));
const longest = Math.max(...builds.map(({ high }) => high));

/**
 * The phases of a project: the goal, the duration and the result of each. Together they last as long as a typical
 * website or app.
 */
export const courseOfAProject = [
  {
    name: "Discovery",
    time: "1 week",
    text: "Page list, data model, roles and permissions. The riskiest part runs on a real address.",
  },
  {
    name: "Plan",
    time: "1 to 2 weeks",
    text: "One plan shows every screen and state, with a fixed scope and a price.",
  },
  {
    name: "Build",
    time: `${shortest - 3} to ${longest - 4} weeks`,
    text: "You get a working build every week, and half a page on what it cost.",
  },
  {
    name: "Handover",
    time: "1 week",
    text: "You get the documents and a rehearsed rollback. Then we leave, or stay on by the month.",
  },
] as const;
