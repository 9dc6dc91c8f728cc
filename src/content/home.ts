import type { Service } from "./schemas.ts";

/** The key figures of the front page: the limits that this site is built to, each checked by its tests. */
export const homeFigures: Service["figures"] = [
  { value: "3 kB", label: "error collector, which starts before everything else" },
  { value: "114 kB", label: "JavaScript on this page before you touch anything, at most" },
  { value: "0", label: "requests to other hosts while nothing breaks and you agree to none" },
  { value: "AA", label: "WCAG 2.2 level, on every page in both themes" },
];

/** The phases of a project: the goal, the duration and the result of each. */
export const courseOfAProject = [
  {
    name: "Sounding",
    time: "1 week",
    text: "Page list, data model, who may do what. The riskiest part runs on a real address.",
  },
  {
    name: "Chart",
    time: "1 to 2 weeks",
    text: "Every screen and state on one plan, with a fixed scope and a price.",
  },
  {
    name: "Passage",
    time: "4 to 14 weeks",
    text: "A working build every week, and half a page on what it cost.",
  },
  {
    name: "Harbour",
    time: "1 week",
    text: "Handover, documents, a rehearsed rollback. We leave, or stay on by the month.",
  },
] as const;
