import { thrownValue } from "./report/thrownValue.ts";

/**
 * Says that the app cannot be shown, when there is nothing else to see: a page that came with its content stays as it
 * is. It is part of the entry, since any other code may be what cannot be loaded; its looks are in `base.css`, which is in every document.
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
