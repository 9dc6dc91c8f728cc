import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderRoute } from "./renderRoute.tsx";

test("the index leads to every service, in order, with its duration", async () => {
  await renderRoute("/services");
  const rows = screen.getAllByRole("listitem").filter((row) => within(row).queryByRole("heading"));
  expect(rows.map((row) => within(row).getByRole("link").getAttribute("href"))).toEqual([
    "/service/web-application-development",
    "/service/web-interactive-design",
    "/service/branding-strategy",
    "/service/performance-engineering",
    "/service/accessibility-audits",
    "/service/design-systems",
    "/service/care-and-operations",
  ]);
  expect(rows[0]).toHaveTextContent("5 to 10 weeks");
});

test("a service has its summary, figures, deliverables, text and next service", async () => {
  const { heading } = await renderRoute("/service/web-application-development");
  expect(heading).toHaveTextContent("Web Development");
  expect(screen.getByText("Sites that load.")).toBeInTheDocument();
  expect(screen.getByText("collector").closest("div")).toHaveTextContent("3 kB");
  expect(screen.getByText("5 to 10 weeks")).toBeInTheDocument();
  expect(screen.getByText("Source code").tagName).toBe("LI");
  expect(screen.getByRole("heading", { level: 2, name: "First" })).toHaveAttribute("id", "first");
  const contents = within(screen.getByRole("navigation", { name: "On this page" }));
  expect(contents.getByRole("link", { name: "Second" })).toHaveAttribute(
    "href",
    "/service/web-application-development#second",
  );
  expect(screen.getByRole("link", { name: "Plan a project" })).toHaveAttribute(
    "href",
    "/form/goals?service=web-application-development",
  );
  expect(
    screen.getByText(
      "€10,920 to €24,360 for 10 layouts, excluding VAT. In pounds: £9,500 to £21,190, at £0.87 a euro since 23 November 2026.",
    ),
  ).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Mirai" })).toHaveAttribute("href", "/work/mirai");
  expect(document.title).toBe("Web Development · Holmwerk");
});

test("the last service leads to the first, and the link goes there", async () => {
  const user = userEvent.setup();
  const { address } = await renderRoute("/service/care-and-operations");
  await user.click(screen.getByRole("link", { name: /^Next service/ }));
  expect(await screen.findByRole("heading", { level: 1, name: "Web Development" })).toHaveFocus();
  expect(address()).toBe("/service/web-application-development");
});

test.each(["/service/unknown", "/work/unknown", "/service/toString"])("%s has no page", async (path) => {
  const { heading } = await renderRoute(path);
  expect(heading).toHaveTextContent("Page not found");
});
