import { act, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { ThemeSwitch } from "@/components/layout/ThemeSwitch.tsx";
import { renderLayout } from "./renderLayout.tsx";

const KEY = "holmwerk:theme";
const shown = () => document.documentElement.getAttribute("data-theme");

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
  document.documentElement.removeAttribute("data-theme");
});

it("sets the document and keeps the choice; the system's is kept as none", async () => {
  const { user } = renderLayout();
  expect(screen.getByRole("radio", { name: "System" })).toBeChecked();
  await user.click(screen.getByRole("radio", { name: "Dark" }));
  expect([shown(), localStorage.getItem(KEY)]).toEqual(["dark", "dark"]);
  expect(screen.getByRole("radio", { name: "Dark" })).toBeChecked();
  await user.click(screen.getByRole("radio", { name: "Light" }));
  expect([shown(), localStorage.getItem(KEY)]).toEqual(["light", "light"]);
  await user.click(screen.getByRole("radio", { name: "System" }));
  expect([shown(), localStorage.getItem(KEY)]).toEqual([null, null]);
});

it("works for this visit where storage is forbidden", async () => {
  jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  });
  const { user } = renderLayout();
  await user.click(screen.getByRole("radio", { name: "Dark" }));
  expect(shown()).toBe("dark");
  expect(screen.getByRole("radio", { name: "Dark" })).toBeChecked();
});

it("follows another tab, and only its theme", () => {
  renderLayout();
  const tell = (key: string, newValue: string | null) =>
    act(() => {
      window.dispatchEvent(new StorageEvent("storage", { key, newValue }));
    });
  tell("another", "dark");
  expect(shown()).toBeNull();
  tell(KEY, "dark");
  expect(shown()).toBe("dark");
  expect(screen.getByRole("radio", { name: "Dark" })).toBeChecked();
  tell(KEY, null);
  expect(shown()).toBeNull();
  expect(screen.getByRole("radio", { name: "System" })).toBeChecked();
});

it("hydrates as the prerendered page is, then shows the choice", () => {
  document.documentElement.setAttribute("data-theme", "dark");
  const root = document.createElement("div");
  root.innerHTML = renderToString(<ThemeSwitch />);
  expect(root.querySelector<HTMLInputElement>("input[checked]")?.value).toBe("system");
  document.body.append(root);
  const recovered: unknown[] = [];
  const { unmount } = render(<ThemeSwitch />, {
    container: root,
    hydrate: true,
    onRecoverableError: (error) => recovered.push(error),
  });
  expect(screen.getByRole("radio", { name: "Dark" })).toBeChecked();
  expect(recovered).toEqual([]);
  unmount();
  root.remove();
});
