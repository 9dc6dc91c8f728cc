import { paths } from "@/config/paths.ts";
import { cutText } from "@/lib/text.ts";
import { addToTrail, type Breadcrumb } from "@/telemetry/report/breadcrumbs.ts";

/** Longest name of a clicked element, in UTF-16 code units. */
export const CLICK_NAME_LIMIT = 60;

const rolesByTag: Readonly<Record<string, string>> = {
  A: "link",
  BUTTON: "button",
  SUMMARY: "button",
  SELECT: "combobox",
  TEXTAREA: "textbox",
};
const rolesByType: Readonly<Record<string, string>> = {
  button: "button",
  submit: "button",
  reset: "button",
  image: "button",
  checkbox: "checkbox",
  radio: "radio",
  range: "slider",
  number: "spinbutton",
  file: "file button",
};
const widgetRoles = ["button", "checkbox", "link", "menuitem", "option", "radio", "switch", "tab"];
const operable = [
  "a[href], button, summary, select, textarea, input",
  ...widgetRoles.map((role) => `[role=${role}]`),
].join();

const fieldsOfForms = "input, select, textarea, [contenteditable]";
/** Text that a visitor typed or chose, or that names a person. Markup around such text has this attribute. */
const privateText = "[data-private]";

function roleOf(element: Element): string {
  const explicit = element.getAttribute("role");
  if (explicit) return explicit;
  if (element instanceof HTMLInputElement) return rolesByType[element.type] ?? "textbox";
  return rolesByTag[element.tagName] ?? "element";
}

/** The text of an element without form fields and private parts. */
function staticText(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const part of copy.querySelectorAll(`${fieldsOfForms}, ${privateText}`)) part.remove();
  return copy.textContent;
}

/** What the page's author called the element. Never its value. */
function nameOf(element: Element): string {
  const label = element.getAttribute("aria-label");
  if (label) return label;
  if (element.matches(fieldsOfForms)) {
    const labels = "labels" in element ? (element as HTMLInputElement).labels : null;
    return [...(labels ?? [])].map(staticText).join(" ");
  }
  const alternatives = [...element.querySelectorAll("img[alt]")].map((image) => image.getAttribute("alt"));
  return [staticText(element), ...alternatives].join(" ");
}

/** Whether a form field on the page holds a part of this text; one or two letters say nothing. */
function isTyped(name: string, page: Document): boolean {
  const fields = page.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea");
  return [...fields].some(({ type, value }) => {
    const holdsText = type !== "checkbox" && type !== "radio" && value.trim().length > 2;
    return holdsText && name.includes(value.trim());
  });
}

/**
 * Adds a breadcrumb to `trail` for every click on something that can be operated: its role, and its name as the page's
 * author wrote it. In the administration and in parts marked as private, the role only. Returns the undo.
 */
export function recordClicks(page: Document, trail: Breadcrumb[], now: () => number): () => void {
  const record = ({ target }: Event) => {
    const element = target instanceof Element ? target.closest(operable) : null;
    if (!element) return;
    const isPrivate =
      page.location.pathname.startsWith(paths.adminLogin) ||
      element.closest(`${privateText}, [contenteditable]`) !== null;
    const name = isPrivate ? "" : cutText(nameOf(element).replaceAll(/\s+/g, " ").trim(), CLICK_NAME_LIMIT);
    const shown = name === "" || isTyped(name, page) ? "" : ` “${name}”`;
    addToTrail(trail, { at: now(), kind: "click", text: roleOf(element) + shown });
  };
  page.addEventListener("click", record, true);
  return () => page.removeEventListener("click", record, true);
}
