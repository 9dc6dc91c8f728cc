import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { installIntersections } from "../blog/intersections.ts";
import { renderRoute } from "./renderRoute.tsx";

// The case studies wait with their apps until they are near.
beforeEach(() => void installIntersections());

const projects = () =>
  screen
    .getAllByRole("heading", { level: 2 })
    .map((heading) => within(heading).queryByRole("link")?.textContent)
    .filter(Boolean);
const option = (name: RegExp, filter: string) =>
  within(screen.getByRole("list", { name: filter })).getByRole("link", { name });

test("the portfolio shows every project without a filter", async () => {
  await renderRoute("/portfolio");
  expect(projects()).toEqual([
    "Mirai",
    "Optiwise",
    "TF",
    "Größe & Söhne, Übersichten für die Donaudampfschifffahrt",
  ]);
  expect(screen.getByText("All 4 projects")).toBeInTheDocument();
  expect(option(/^All/, "Kind")).toHaveAttribute("aria-current", "true");
});

test("a choice filters the list, appears in the URL and is announced", async () => {
  const user = userEvent.setup();
  const { address } = await renderRoute("/portfolio");
  await user.click(option(/^App/, "Kind"));
  expect(address()).toBe("/portfolio?kind=app");
  expect(projects()).toEqual(["Mirai", "TF"]);
  expect(screen.getByRole("status")).toHaveTextContent("2 of 4 projects");
  expect(option(/^App/, "Kind")).toHaveAttribute("aria-current", "true");
  expect(option(/^All/, "Kind")).not.toHaveAttribute("aria-current");
});

test("a filter without results says so and links back", async () => {
  const user = userEvent.setup();
  const { address } = await renderRoute("/portfolio?kind=brand");
  expect(projects()).toEqual([]);
  expect(screen.getByText("No project matches")).toBeInTheDocument();
  await user.click(screen.getByRole("link", { name: "Show all projects" }));
  expect(address()).toBe("/portfolio");
  expect(screen.getByRole("status")).toHaveTextContent("All 4 projects");
});

test("a project has its facts, its services as links, drawings before the result, and the next one", async () => {
  const { heading } = await renderRoute("/work/mirai");
  expect(heading).toHaveTextContent("Mirai");
  const fact = (term: string) => screen.getByText(term).nextElementSibling;
  expect(fact("Client")).toHaveTextContent("A client");
  expect(fact("Year")).toHaveTextContent("2026");
  expect(fact("Kind")).toHaveTextContent("Web, App");
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
  expect(screen.getByRole("link", { name: /^Next project/ })).toHaveAttribute("href", "/work/mirai");
});
