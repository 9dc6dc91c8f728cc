import { screen, within } from "@testing-library/react";
import { phoneAddress } from "@/components/content/links/mailAddress.ts";
import { contact } from "@/content/site.ts";
import { persistSlices } from "@/app/persistSlices.ts";
import { renderRoute } from "./renderRoute.tsx";

const headings = (level: number) =>
  screen.getAllByRole("heading", { level }).map((heading) => heading.textContent);

test.each([
  ["/terms-and-conditions", "Terms of Service"],
  ["/privacy-policy", "Privacy policy"],
  ["/disclaimer", "Disclaimer"],
  ["/legal-notice", "Legal notice"],
  ["/accessibility", "Accessibility statement"],
])("%s has its title, its day, its contents and the others", async (path, title) => {
  const { heading } = await renderRoute(path);
  expect(heading).toHaveTextContent(title);
  expect(screen.getByText("1 November 2026")).toHaveAttribute("dateTime", "2026-11-01");
  const contents = within(screen.getByRole("navigation", { name: "On this page" }));
  expect(contents.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    `${path}#first`,
    `${path}#second`,
  ]);
  const others = within(screen.getByRole("navigation", { name: "Other legal texts" }));
  expect(others.getAllByRole("link")).toHaveLength(4);
  expect(others.queryByRole("link", { name: title })).toBeNull();
});

test("each product has its text under its own heading, and ids are unique", async () => {
  await renderRoute("/products");
  expect(headings(2)).toEqual(["Holmwerk Triage", "Holmwerk Planner", "For your own site"]);
  expect(headings(3)).toEqual(["First", "Second", "First", "Second"]);
  const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(screen.getByRole("link", { name: "Try the triage panel" })).toHaveAttribute(
    "href",
    "/products_demo",
  );
});

test("the about page has its text and the positions of the offices", async () => {
  await renderRoute("/about");
  expect(headings(2)).toEqual(["First", "Second", "Where do you want to land?"]);
  expect(
    screen.getByRole("img", {
      name: "Our desks on a grid of degrees: Berlin, London, Utrecht and Nantes.",
    }),
  ).toBeInTheDocument();
  expect(screen.getByText("52°31′ N, 13°24′ E")).toBeInTheDocument();
  expect(document.title).toBe("About · Holmwerk");
});

test("the contact page has the other ways to contact us beside the form", async () => {
  await renderRoute("/contact", (store) => void persistSlices(store));
  expect(await screen.findByRole("textbox", { name: /e-mail/i })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: contact.email })).toHaveAttribute(
    "href",
    `mailto:${contact.email}?subject=Enquiry`,
  );
  expect(screen.getByRole("link", { name: contact.phone })).toHaveAttribute("href", phoneAddress);
  expect(screen.getByText(contact.address)).toBeInTheDocument();
});

test("the planner page names its steps and opens a message with them", async () => {
  await renderRoute("/form");
  expect(headings(3)).toEqual(["Goals", "Scope", "Features", "Timeline", "Budget", "Contact", "Review"]);
  const message = new URL(screen.getByRole<HTMLAnchorElement>("link", { name: "Answer by e-mail" }).href);
  expect(message.pathname).toBe(contact.email);
  const lines = (message.searchParams.get("body") ?? "").split("\r\n");
  expect(lines[0]).toBe("1. Goals: What should be different a year from now, and how will you know?");
  expect(lines.filter((line) => /^\d\. /.test(line))).toHaveLength(7);
});
