import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { showApplicationError } from "@/start/startApp.ts";

/** jsdom cannot reload, so the test counts the calls. */
function pageThatCounts(): { page: Document; reloads: jest.Mock } {
  const reloads = jest.fn();
  const page = new Proxy(document, {
    get(target, key) {
      if (key === "defaultView") return { location: { reload: reloads } };
      const value: unknown = Reflect.get(target, key);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  return { page, reloads };
}

describe("showApplicationError", () => {
  it("fills an empty root with title, message and a reload button", async () => {
    document.body.innerHTML = '<div id="root"><!--page--></div>';
    const { page, reloads } = pageThatCounts();
    showApplicationError(page, new Error("broken"));
    expect(screen.getByRole("alert")).toBeVisible();
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(/^Application Error$/);
    expect(screen.getByText("broken")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Reload Page" }));
    expect(reloads).toHaveBeenCalledTimes(1);
  });

  it("shows the message as text, not as HTML", () => {
    document.body.innerHTML = '<div id="root"></div>';
    showApplicationError(document, new Error("<img src=x onerror=alert(1)>"));
    expect(document.querySelector("img")).toBeNull();
    expect(screen.getByText("<img src=x onerror=alert(1)>")).toBeVisible();
  });

  it.each([
    ["null", null, "null"],
    ["a text", "adrift", "adrift"],
    ["an error without a message", new TypeError(), "TypeError"],
  ])("shows a message for %s that was thrown", (_name, thrown, text) => {
    document.body.innerHTML = '<div id="root"></div>';
    showApplicationError(document, thrown);
    expect(screen.getByText(text)).toBeVisible();
  });

  it("leaves a page with content as it is", () => {
    const page = '<div id="root"><p>Readable</p></div>';
    document.body.innerHTML = page;
    showApplicationError(document, new Error("broken"));
    expect(document.body.innerHTML).toBe(page);
  });

  it("does nothing in a document without a root", () => {
    document.body.innerHTML = "<p>Another page</p>";
    showApplicationError(document, new Error("broken"));
    expect(document.body.innerHTML).toBe("<p>Another page</p>");
  });
});
