import { screen, within } from "@testing-library/react";
import { renderLayout } from "./renderLayout.tsx";

afterEach(() => jest.restoreAllMocks());

const link = (name: string) => within(screen.getByRole("navigation", { name: "Main" })).getByText(name);

describe("a menu of the header", () => {
  it("opens and closes by its own button", async () => {
    const { user, opener, isOpen } = await renderLayout();
    expect(isOpen("Services")).toBe(false);
    await user.click(opener("Services"));
    expect(isOpen("Services")).toBe(true);
    expect(isOpen("Work")).toBe(false);
    await user.click(opener("Services"));
    expect(isOpen("Services")).toBe(false);
  });

  it("closes when another is opened, and when something else is clicked", async () => {
    const { user, opener, isOpen } = await renderLayout();
    await user.click(opener("Services"));
    await user.click(opener("Work"));
    expect(isOpen("Services")).toBe(false);
    expect(isOpen("Work")).toBe(true);
    await user.click(screen.getByRole("heading", { level: 1 }));
    expect(isOpen("Work")).toBe(false);
  });

  it("closes when one of its links leads to another page, and when it leads to this one", async () => {
    const { user, opener, isOpen } = await renderLayout();
    for (const page of ["elsewhere", "here already"]) {
      await user.click(opener("Services"));
      await user.click(link("App Development"));
      expect(isOpen("Services")).toBe(false);
      expect({ page, heading: screen.getByRole("heading", { level: 1 }).textContent }).toEqual({
        page,
        heading: "/service/web-interactive-design",
      });
    }
  });

  it("closes when the focus leaves it, and not before", async () => {
    const { user, opener, isOpen } = await renderLayout();
    opener("Work").focus();
    await user.keyboard("{ArrowDown}{End}");
    expect(document.activeElement).toHaveTextContent("View All");
    expect(isOpen("Work")).toBe(true);
    await user.tab();
    expect(link("Blog")).toHaveFocus();
    expect(isOpen("Work")).toBe(false);
  });
});

describe("Escape", () => {
  it("closes the menu and returns the focus to its button", async () => {
    const { user, opener, isOpen } = await renderLayout();
    opener("Services").focus();
    await user.keyboard("{ArrowDown}{ArrowDown}");
    expect(link("App Development")).toHaveFocus();
    await user.keyboard("{Escape}");
    expect(isOpen("Services")).toBe(false);
    expect(opener("Services")).toHaveFocus();
  });

  it("closes the innermost first, then the whole menu of small screens", async () => {
    const { user, opener, isOpen } = await renderLayout();
    await user.click(opener("Menu"));
    await user.click(opener("Work"));
    link("Optiwise").focus();
    await user.keyboard("{Escape}");
    expect([isOpen("Menu"), isOpen("Work")]).toEqual([true, false]);
    expect(opener("Work")).toHaveFocus();
    await user.keyboard("{Escape}");
    expect(isOpen("Menu")).toBe(false);
    expect(opener("Menu")).toHaveFocus();
  });

  it("leaves the focus where it is when that is outside the bar", async () => {
    const { user, opener, isOpen } = await renderLayout();
    await user.click(opener("Services"));
    const main = screen.getByRole("main");
    // As after a click into the page's text: no keyboard focus that would close the list by itself.
    jest.spyOn(main, "matches").mockReturnValue(false);
    main.focus();
    expect(isOpen("Services")).toBe(true);
    await user.keyboard("{Escape}");
    expect(isOpen("Services")).toBe(false);
    expect(main).toHaveFocus();
  });
});

describe("the arrow keys", () => {
  it("move along the header and stop at its ends", async () => {
    const { user, opener } = await renderLayout();
    link("Home").focus();
    const visited: (string | null | undefined)[] = [];
    for (const key of ["ArrowLeft", "ArrowRight", "ArrowRight", "ArrowRight", "End", "ArrowRight", "Home"]) {
      await user.keyboard(`{${key}}`);
      visited.push(document.activeElement?.textContent);
    }
    expect(visited).toEqual(["Home", "About", "Services", "Work", "Contact", "Contact", "Home"]);
    expect(opener("Services").closest("details")).not.toHaveAttribute("open");
  });

  it("move into a menu, along it and back to its button", async () => {
    const { user, opener, isOpen } = await renderLayout();
    opener("Work").focus();
    const visited: (string | null | undefined)[] = [];
    for (const key of ["ArrowDown", "ArrowDown", "ArrowDown", "ArrowDown", "ArrowDown", "Home", "ArrowUp"]) {
      await user.keyboard(`{${key}}`);
      visited.push(document.activeElement?.textContent);
    }
    expect(visited).toEqual(["Mirai", "Optiwise", "TF", "View All", "View All", "Mirai", "Work"]);
    expect(isOpen("Work")).toBe(true);
  });

  it("move into the whole menu from its button", async () => {
    const { user, opener, isOpen } = await renderLayout();
    opener("Menu").focus();
    await user.keyboard("{ArrowDown}");
    expect(isOpen("Menu")).toBe(true);
    expect(link("Home")).toHaveFocus();
    await user.keyboard("{ArrowUp}");
    expect(opener("Menu")).toHaveFocus();
  });

  it("do nothing together with Ctrl, or outside the navigation", async () => {
    const { user } = await renderLayout();
    link("Home").focus();
    await user.keyboard("{Control>}{ArrowRight}{/Control}");
    expect(link("Home")).toHaveFocus();
    const brand = screen.getByRole("link", { name: "Holmwerk" });
    brand.focus();
    await user.keyboard("{ArrowRight}");
    expect(brand).toHaveFocus();
  });
});

describe("the menu of small screens", () => {
  it("stays open while one of its lists is opened and closed", async () => {
    const { user, opener, isOpen } = await renderLayout();
    await user.click(opener("Menu"));
    await user.click(opener("Services"));
    await user.click(opener("Services"));
    expect(isOpen("Menu")).toBe(true);
  });

  it("closes when the focus moves past it, and when a link changes the page", async () => {
    const { user, opener, isOpen } = await renderLayout();
    await user.click(opener("Menu"));
    link("Contact").focus();
    expect(isOpen("Menu")).toBe(true);
    await user.tab();
    expect(isOpen("Menu")).toBe(false);
    await user.click(opener("Menu"));
    await user.click(link("Blog"));
    expect(isOpen("Menu")).toBe(false);
  });
});
