import { fireEvent, screen, within } from "@testing-library/react";
import { contact } from "@/content/site.ts";
import { renderLayout } from "./renderLayout.tsx";

/** Name and target of each link below `element`, in order. */
const targets = (element: HTMLElement) =>
  [...element.querySelectorAll("a")].map((link) => [link.textContent, link.getAttribute("href")]);

afterEach(() => jest.restoreAllMocks());

describe("the bar", () => {
  it("has the entries and targets of the specification, in its order", async () => {
    await renderLayout();
    const navigation = screen.getByRole("navigation", { name: "Main" });
    expect(targets(navigation)).toEqual([
      ["Home", "/"],
      ["About", "/about"],
      ["Web Development", "/service/web-application-development"],
      ["App Development", "/service/web-interactive-design"],
      ["Digital Marketing", "/service/branding-strategy"],
      ["View All", "/services"],
      ["Mirai", "/work/mirai"],
      ["Optiwise", "/work/optiwise"],
      ["TF", "/work/tf"],
      ["View All", "/portfolio"],
      ["Blog", "/blog"],
      ["Careers", "/careers"],
      ["Contact", "/contact"],
    ]);
    expect(
      within(screen.getByRole("banner"))
        .getAllByRole("link", { name: "Get Quote" })
        .map((link) => link.getAttribute("href")),
    ).toEqual(["/contact", "/form"]);
  });

  it.each([
    [0, false],
    [50, false],
    [50.5, true],
    [51, true],
  ])("scrolled by %d px, solid: %s", async (scrollY, solid) => {
    await renderLayout();
    jest.replaceProperty(window, "scrollY", scrollY);
    fireEvent.scroll(window);
    expect(screen.getByRole("banner")).toHaveAttribute("data-scrolled", String(solid));
  });
});

describe("the footer", () => {
  it("has its groups exactly as specified", async () => {
    await renderLayout();
    const footer = screen.getByRole("contentinfo");
    expect(targets(within(footer).getByRole("navigation", { name: "Quick links" }))).toEqual([
      ["About Us", "/about"],
      ["Our Services", "/services"],
      ["Portfolio", "/portfolio"],
      ["Contact Us", "/contact"],
      ["Products", "/products"],
      ["Careers", "/careers"],
    ]);
    expect(targets(within(footer).getByRole("navigation", { name: "Legal" }))).toEqual([
      ["Terms of Service", "/terms-and-conditions"],
      ["Privacy Policy", "/privacy-policy"],
      ["Disclaimer", "/disclaimer"],
      ["Legal Notice", "/legal-notice"],
      ["Accessibility", "/accessibility"],
    ]);
    const hrefs = Object.fromEntries(targets(footer));
    expect(hrefs).toMatchObject({
      "See our prices": "/prices",
      "Read questions and answers": "/faq",
      [contact.email]: `mailto:${contact.email}`,
      [contact.phone]: `tel:${contact.phone.replaceAll(" ", "")}`,
      GitHub: "https://github.com/holmwerk",
      Sitemap: "/sitemap.xml",
      RSS: "/rss.xml",
    });
    expect(targets(footer).filter(([, href]) => href?.startsWith("https:"))).toHaveLength(4);
  });

  it("names the regions with the position of our office in each", async () => {
    await renderLayout();
    const positions = within(screen.getByRole("contentinfo"))
      .getAllByText(/°/)
      .map((position) => position.closest("li")?.textContent);
    expect(positions).toEqual([
      "Germany Berlin 52°31′ N, 13°24′ E",
      "UK London 51°30′ N, 0°08′ W",
      "Netherlands Utrecht 52°05′ N, 5°07′ E",
      "France Nantes 47°13′ N, 1°33′ W",
    ]);
  });
});

describe("the skip links", () => {
  it.each([
    ["Skip to navigation", () => screen.getByRole("navigation", { name: "Main" })],
    ["Skip to content", () => screen.getByRole("main")],
    ["Skip to footer", () => screen.getByRole("contentinfo")],
  ])("%s moves the focus there, and no page is changed", async (name, target) => {
    const { user } = await renderLayout("/about");
    await user.click(screen.getByRole("link", { name }));
    expect(target()).toHaveFocus();
    expect(window.location.hash).toBe("");
  });

  it("come first, in the order of the page", async () => {
    const { user } = await renderLayout();
    const names: (string | null | undefined)[] = [];
    for (let step = 0; step < 4; step += 1) {
      await user.tab();
      names.push(document.activeElement?.textContent);
    }
    expect(names).toEqual(["Skip to navigation", "Skip to content", "Skip to footer", "Holmwerk"]);
  });
});
