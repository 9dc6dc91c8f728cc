import { paths } from "@/config/paths.ts";
import { listen } from "@/lib/listen.ts";
import { cutText } from "@/lib/text.ts";
import { addBreadcrumb, type Breadcrumb } from "@/telemetry/report/breadcrumbs.ts";

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

/** The text of an element without form fields, private parts and what only the eye sees. */
function staticText(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const part of copy.querySelectorAll(`${fieldsOfForms}, ${privateText}, [aria-hidden=true]`))
    part.remove();
  return copy.textContent;
}

/** What the page's author called the element. Never its value. */
function nameOf(element: Element): string {
  const label = element.getAttribute("aria-label");
  if (label) return label;
  const names = element.getAttribute("aria-labelledby")?.split(/\s+/) ?? [];
  if (names.length > 0) {
    const parts = names.map((id) => element.ownerDocument.getElementById(id));
    return parts.map((part) => (part ? staticText(part) : "")).join(" ");
  }
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

/** Keys that do something without a click and say nothing about what is typed. */
const keys = /^(?:Escape|Arrow(?:Up|Down|Left|Right)|Home|End|Page(?:Up|Down))$/;
/** How long after the first touch its click can follow, in milliseconds. */
const CLICK_AFTER_MS = 1_000;

// Browsers of 2023 and earlier do not know it.
const isShown = (element: Element) => !("checkVisibility" in element) || element.checkVisibility();

/** Which of several visible elements with the same text this is: " 2 of 3"; empty for the only one. */
function placeAmongEquals(element: Element, page: Document): string {
  const label = element.getAttribute("aria-label");
  const hasName = label !== null || element.textContent.trim() !== "";
  const equals = [...page.querySelectorAll(element.tagName)].filter(
    (one) => one.textContent === element.textContent && one.getAttribute("aria-label") === label,
  );
  if (!hasName || equals.length < 2) return "";
  // Asked last: to answer it, the browser computes the styles of the page before the click is handled.
  const shown = equals.filter(isShown);
  return shown.length > 1 ? ` ${shown.indexOf(element) + 1} of ${shown.length}` : "";
}

/** Role and name as the page's author wrote it. In the administration and in private parts, the role only. */
function describe(element: Element, page: Document): string {
  const isPrivate =
    page.location.pathname.startsWith(paths.adminLogin) ||
    element.closest(`${privateText}, [contenteditable]`) !== null;
  const name = isPrivate ? "" : cutText(nameOf(element).replaceAll(/\s+/g, " ").trim(), CLICK_NAME_LIMIT);
  if (name === "" || isTyped(name, page)) return roleOf(element);
  return `${roleOf(element)} “${name}”${element.matches(fieldsOfForms) ? "" : placeAmongEquals(element, page)}`;
}

/** The kind of a field, `null` for anything else. A text field for numbers is recognised by its `inputmode`. */
function kindOf(field: Element): string | null {
  if (field instanceof HTMLSelectElement || field instanceof HTMLTextAreaElement) {
    return field.tagName.toLowerCase();
  }
  // A check box and a radio button are clicked.
  if (!(field instanceof HTMLInputElement) || /^(?:checkbox|radio)$/.test(field.type)) return null;
  return (field.type === "text" && field.getAttribute("inputmode")) || field.type;
}

/** What was changed in a field: its kind and whether it is filled in, never its value. */
function changeOf(field: Element): string | null {
  const kind = kindOf(field);
  return kind && `(${kind}) ${(field as HTMLInputElement).value === "" ? "emptied" : "filled in"}`;
}

/**
 * Adds a step to `breadcrumbs` for every click on something that can be operated, for every field that was changed, with
 * the time of the last change, and for some keys. Recording begins with the first input, which the browser has noted.
 */
export function recordInput(page: Document, breadcrumbs: Breadcrumb[], now: () => number): void {
  const targetOf = ({ target }: { target: unknown }) =>
    target instanceof Element ? target.closest(operable) : null;
  const onClick = (event: Event) => {
    const element = targetOf(event);
    if (element) addBreadcrumb(breadcrumbs, { at: now(), kind: "click", text: describe(element, page) });
  };
  const onChange = (event: Event) => {
    const element = targetOf(event);
    const change = element && changeOf(element);
    if (change)
      addBreadcrumb(breadcrumbs, { at: now(), kind: "field", text: `${describe(element, page)} ${change}` });
  };
  const onKey = (event: KeyboardEvent) => {
    if (!keys.test(event.key) || event.repeat) return;
    const element = targetOf(event);
    const place = element ? ` in ${describe(element, page)}` : "";
    addBreadcrumb(breadcrumbs, { at: now(), kind: "key", text: event.key + place });
  };
  listen(page, ["click"], onClick, true);
  listen(page, ["input"], onChange, true);
  listen(page, ["keydown"], onKey, true);
  const begun = now();
  findFirstClick(now, (element, at) => {
    // The listeners see what comes later.
    if (at >= begun) return;
    const crumb = { at, kind: "click", text: describe(element, page) } as const;
    const isRecorded = breadcrumbs.some(
      ({ kind, text, at: time }) => kind === "click" && text === crumb.text && time - at < CLICK_AFTER_MS,
    );
    if (isRecorded) return;
    addBreadcrumb(breadcrumbs, crumb);
    // Its effects were recorded before it.
    breadcrumbs.sort((a, b) => a.at - b.at);
  });
}

/** Calls `found` with what the first input pressed, if it came before this code. */
function findFirstClick(now: () => number, found: (element: Element, at: number) => void): void {
  // Not every browser keeps first inputs.
  if (!("PerformanceEventTiming" in globalThis)) return;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      const element = entry.target instanceof Element ? entry.target.closest(operable) : null;
      const isPress = /^(?:pointerdown|mousedown|click)$/.test(entry.name);
      // Counted back from now: the clock may have been corrected since the page began.
      if (element && isPress) found(element, Math.round(now() - (performance.now() - entry.startTime)));
    }
  });
  observer.observe({ type: "first-input", buffered: true });
}
