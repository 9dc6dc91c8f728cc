import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { caseStudies } from "@/content/caseStudies.ts";
import { installIntersections } from "../blog/intersections.ts";
import { renderRoute } from "./renderRoute.tsx";

// The case studies wait with their apps until they are near.
beforeEach(() => void installIntersections());

const projects = () =>
  screen
    .getAllByRole("heading", { level: 2 })
    .map((heading) => within(heading).queryByRole("link")?.textContent)
    .filter(Boolean);
const option = (name: RegExp) =>
  within(screen.getByRole("list", { name: "Service" })).getByRole("link", { name });

test("a choice filters the list, appears in the URL and is announced", async () => {
  const user = userEvent.setup();
  const { address } = await renderRoute("/portfolio");
  const all = projects();
  expect(all).toHaveLength(7);
  expect(screen.getByText("All 7 projects")).toBeInTheDocument();
  expect(option(/^All/)).toHaveAttribute("aria-current", "true");
  await user.click(option(/^App/));
  expect(address()).toBe("/portfolio?service=web-interactive-design");
  expect(projects()).toEqual(["Deich", "Siel"]);
  expect(screen.getByRole("status")).toHaveTextContent("2 of 7 projects");
  expect(option(/^App/)).toHaveAttribute("aria-current", "true");
  expect(option(/^All/)).not.toHaveAttribute("aria-current");
});

test.each(["service=magic", "service=design-systems", "kind=app"])("?%s filters nothing", async (search) => {
  await renderRoute(`/portfolio?${search}`);
  expect(projects()).toHaveLength(7);
  expect(screen.getByText("All 7 projects")).toBeInTheDocument();
});

test("six projects have no filter, whatever the address says", async () => {
  const some = caseStudies.splice(6);
  try {
    await renderRoute("/portfolio?service=web-interactive-design");
    expect(projects()).toHaveLength(6);
    expect(screen.queryByRole("navigation", { name: "Filter projects" })).toBeNull();
  } finally {
    caseStudies.push(...some);
  }
});

test("a project has its facts, its services as links, drawings before the result, and the next one", async () => {
  const { heading } = await renderRoute("/work/mirai");
  expect(heading).toHaveTextContent("Mirai");
  const fact = (term: string) => screen.getByText(term).nextElementSibling;
  expect(fact("Client")).toHaveTextContent("A client");
  expect(fact("Year")).toHaveTextContent("2026");
  expect(fact("Stack")).toHaveTextContent("React");
  expect(screen.getByRole("link", { name: "Web Development" })).toHaveAttribute(
    "href",
    "/service/web-application-development",
  );
  // Its one picture and its two drawings.
  expect(screen.getAllByRole("figure")).toHaveLength(3);
  expect(screen.getAllByRole("img", { name: "A text alternative." })).not.toHaveLength(0);
  expect(screen.getByRole("link", { name: /^Next project/ })).toHaveAttribute("href", "/work/optiwise");
});

test("a project without an app has no app and no drawings", async () => {
  const { heading } = await renderRoute("/work/plain");
  expect(heading).toHaveTextContent("Größe & Söhne");
  expect(screen.queryByRole("figure")).toBeNull();
  expect(screen.queryByRole("heading", { name: "Book a time" })).toBeNull();
  expect(screen.getByRole("link", { name: /^Next project/ })).toHaveAttribute("href", "/work/deich");
});
