import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ThemeSwitch } from "@/components/layout/ThemeSwitch.tsx";

const KEY = "holmwerk:theme";
const shown = () => document.documentElement.getAttribute("data-theme");

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
  document.documentElement.removeAttribute("data-theme");
});

it("applies and stores the choice; the system's theme is stored as no choice", async () => {
  const user = userEvent.setup();
  render(<ThemeSwitch />);
  expect(screen.getByRole("radio", { name: "System" })).toBeChecked();
  await user.click(screen.getByRole("radio", { name: "Dark" }));
  expect([shown(), localStorage.getItem(KEY)]).toEqual(["dark", "dark"]);
  expect(screen.getByRole("radio", { name: "Dark" })).toBeChecked();
  await user.click(screen.getByRole("radio", { name: "Light" }));
  expect([shown(), localStorage.getItem(KEY)]).toEqual(["light", "light"]);
  await user.click(screen.getByRole("radio", { name: "System" }));
  expect([shown(), localStorage.getItem(KEY)]).toEqual([null, null]);
});

it("lasts for this visit where storage is forbidden", async () => {
  jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  });
  const user = userEvent.setup();
  render(<ThemeSwitch />);
  await user.click(screen.getByRole("radio", { name: "Dark" }));
  expect(shown()).toBe("dark");
  expect(screen.getByRole("radio", { name: "Dark" })).toBeChecked();
});

it("follows another tab, and only its theme", () => {
  render(<ThemeSwitch />);
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
