import {
  everyProject,
  filterProjects,
  portfolioAddress,
  readPortfolioFilter,
  resultText,
  type PortfolioFilter,
  kindOptions,
  serviceOptions,
} from "@/components/content/portfolio/portfolioFilter.ts";
import { caseStudies } from "@/content/caseStudies.ts";

const services = ["web-application-development", "design-systems"];
const read = (search: string) => readPortfolioFilter(new URLSearchParams(search), services);

test.each<[string, PortfolioFilter]>([
  ["", everyProject],
  ["?kind=app", { kind: "app", service: null }],
  ["?service=design-systems", { kind: null, service: "design-systems" }],
  ["?kind=web&service=web-application-development", { kind: "web", service: "web-application-development" }],
])("the filter of %j survives its address", (search, filter) => {
  expect(read(search)).toEqual(filter);
  expect(portfolioAddress(filter)).toBe(`/portfolio${search}`);
});

test.each(["?kind=print", "?kind=", "?kind=toString", "?service=magic", "?other=1"])(
  "%j narrows nothing",
  (search) => {
    expect(read(search)).toEqual(everyProject);
  },
);

const slugs = (filter: PortfolioFilter) => filterProjects(caseStudies, filter).map(({ slug }) => slug);

test("projects are filtered by kind, by service and by both", () => {
  expect(slugs(everyProject)).toEqual(["mirai", "optiwise", "tf", "plain"]);
  expect(slugs({ kind: "app", service: null })).toEqual(["mirai", "tf"]);
  expect(slugs({ kind: "brand", service: null })).toEqual([]);
  expect(slugs({ kind: "web", service: "web-application-development" })).toEqual([
    "mirai",
    "optiwise",
    "plain",
  ]);
  expect(slugs({ kind: null, service: "design-systems" })).toEqual([]);
});

test.each([
  [3, 3, "All 3 projects"],
  [1, 1, "1 project"],
  [2, 3, "2 of 3 projects"],
  [1, 3, "1 of 3 projects"],
  [0, 3, "No project matches"],
])("%i of %i is told as %s", (shown, all, text) => {
  expect(resultText(shown, all)).toBe(text);
});

test("each option counts what it would show and keeps the other choice", () => {
  const filter: PortfolioFilter = { kind: "app", service: "web-application-development" };
  expect(kindOptions(caseStudies, filter)).toEqual([
    { label: "All", to: "/portfolio?service=web-application-development", count: 4, current: false },
    { label: "Web", to: "/portfolio?kind=web&service=web-application-development", count: 3, current: false },
    { label: "App", to: "/portfolio?kind=app&service=web-application-development", count: 2, current: true },
    {
      label: "Brand",
      to: "/portfolio?kind=brand&service=web-application-development",
      count: 0,
      current: false,
    },
  ]);
  expect(serviceOptions(caseStudies, filter)).toEqual([
    { label: "All", to: "/portfolio?kind=app", count: 2, current: false },
    {
      label: "Web Development",
      to: "/portfolio?kind=app&service=web-application-development",
      count: 2,
      current: true,
    },
  ]);
});
