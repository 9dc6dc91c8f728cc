import { thrownValue } from "@/telemetry/report/thrownValue.ts";

/**
 * Shows that the app failed, if the page is empty; a page with content stays as it is. This code is part of the entry
 * because any other code may fail to load. Its styles are in `base.css`, which every document has.
 */
export function showApplicationError(page: Document, error: unknown): void {
  const root = page.getElementById("root");
  if (!root || root.firstElementChild) return;
  const add = (parent: Element, tag: string, text = "") => {
    const element = parent.appendChild(page.createElement(tag));
    element.textContent = text;
    return element;
  };
  const main = add(root, "main");
  main.className = "application-error";
  const alert = add(main, "div");
  alert.setAttribute("role", "alert");
  add(alert, "h1", "Application Error");
  add(alert, "p", thrownValue(error).message);
  add(main, "button", "Reload Page").addEventListener("click", () => page.defaultView?.location.reload());
}
