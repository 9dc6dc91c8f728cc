import { CLICK_NAME_LIMIT, recordInput } from "@/features/error-reporting/evidence/inputBreadcrumbs.ts";
import type { Breadcrumb } from "@/telemetry/report/breadcrumbs.ts";

let trail: Breadcrumb[];
beforeEach(() => {
  trail = [];
  recordInput(document, trail, () => 7);
});
afterEach(() => {
  window.history.replaceState(null, "", "/");
  document.body.innerHTML = "";
});

/** Clicks the element with the id `x` and returns the texts of the trail. */
function click(html: string): string[] {
  document.body.innerHTML = html;
  // jsdom does not navigate.
  document.body.addEventListener("click", (event) => event.preventDefault(), { once: true });
  document.getElementById("x")?.click();
  return trail.map(({ text }) => text);
}

it.each([
  ["a button", `<button id="x">Send  <b>message</b></button>`, "button “Send message”"],
  ["a part of a link", `<a href="/a"><span id="x">Contact</span></a>`, "link “Contact”"],
  ["a picture in a link", `<a href="/a"><img id="x" alt="Home"></a>`, "link “Home”"],
  ["a name for screen readers", `<button id="x" aria-label="Close">×</button>`, "button “Close”"],
  ["a role of its own", `<div id="x" role="tab">Week</div>`, "tab “Week”"],
  ["a switch in a button", `<button id="x" role="switch">Dark</button>`, "switch “Dark”"],
  ["a check box by its label", `<label><input type="checkbox" id="x"> I agree</label>`, "checkbox “I agree”"],
  ["a field by its label", `<label for="x">Name</label><input id="x">`, "textbox “Name”"],
  ["a summary", `<details><summary id="x">More</summary></details>`, "button “More”"],
])("records %s", (_name, html, text) => {
  expect(click(html)).toEqual([text]);
  expect(trail[0]).toMatchObject({ at: 7, kind: "click" });
});

it.each([
  ["the value of a field", `<label>Name <input id="x" value="Jane Roe"></label>`, "textbox “Name”"],
  ["a text area's text", `<label>Message <textarea id="x">Jane Roe</textarea></label>`, "textbox “Message”"],
  ["the chosen option", `<select id="x"><option>Jane Roe</option></select>`, "combobox"],
  ["editable text", `<div contenteditable><button id="x">Jane Roe</button></div>`, "button"],
  [
    "a private part of a name",
    `<button id="x">Remove <i data-private>Jane Roe</i></button>`,
    "button “Remove”",
  ],
  ["names in a private part", `<ul data-private><li><button id="x">Jane Roe</button></li></ul>`, "button"],
  ["a name that a field holds", `<input value="Jane Roe"><button id="x">Find Jane Roe</button>`, "button"],
])("does not record %s", (_name, html, text) => {
  expect(click(html)).toEqual([text]);
});

it("records only roles in the administration, whose names are those of people", () => {
  window.history.replaceState(null, "", "/admin/inbox");
  expect(click(`<button id="x">Jane Roe</button>`)).toEqual(["button"]);
});

it.each([
  ["hidden parts", `<button id="x">Send<span aria-hidden="true">→</span></button>`, "button “Send”"],
  [
    "a name elsewhere",
    `<b id="n">Filter</b><button id="x" aria-labelledby="n">v</button>`,
    "button “Filter”",
  ],
  [
    "which of equal buttons",
    `<button>Remove</button><button id="x">Remove</button><button>Add</button>`,
    "button “Remove” 2 of 2",
  ],
])("names elements as browsers do: %s", (_name, html, text) => {
  expect(click(html)).toEqual([text]);
});

/** Changes the field with the id `x` as a visitor does, and returns the trail's last step. */
function change(html: string, value: string): Breadcrumb | undefined {
  document.body.innerHTML = html;
  const field = document.getElementById("x") as HTMLInputElement;
  field.value = value;
  field.dispatchEvent(new Event("input", { bubbles: true }));
  return trail.at(-1);
}

it.each([
  ["an address", `<label>E-mail <input type="email" id="x"></label>`, "textbox “E-mail” (email) filled in"],
  [
    "a long text",
    `<label>Message <textarea id="x"></textarea></label>`,
    "textbox “Message” (textarea) filled in",
  ],
  [
    "a choice",
    `<label>Who <select id="x"><option>Jane Roe</option></select></label>`,
    "combobox “Who” (select) filled in",
  ],
  [
    "a number",
    `<label>Size <input inputmode="numeric" id="x"></label>`,
    "textbox “Size” (numeric) filled in",
  ],
  ["a private field", `<p data-private><input aria-label="Jane Roe" id="x"></p>`, "textbox (text) filled in"],
])("records the kind of a changed field and not its value: %s", (_name, html, text) => {
  expect(change(html, "Jane Roe")).toEqual({ at: 7, kind: "field", text });
});

it("records once that a field was emptied, and leaves check boxes to their clicks", () => {
  expect(change(`<label>Name <input value="Jane Roe" id="x"></label>`, "")?.text).toBe(
    "textbox “Name” (text) emptied",
  );
  document.getElementById("x")?.dispatchEvent(new Event("input", { bubbles: true }));
  expect(trail).toHaveLength(1);
  trail.length = 0;
  expect(change(`<input type="checkbox" id="x">`, "on")).toBeUndefined();
});

it("records keys that move or close something, and no key that writes", () => {
  document.body.innerHTML = `<label>Name <input id="x"></label>`;
  for (const key of ["J", "a", "Enter", "Tab", "1", "Escape", "ArrowDown"]) {
    document.getElementById("x")?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  }
  expect(trail).toEqual([
    { at: 7, kind: "key", text: "Escape in textbox “Name”" },
    { at: 7, kind: "key", text: "ArrowDown in textbox “Name”" },
  ]);
});

it("ignores a click on plain text, and cuts long names", () => {
  expect(click(`<p id="x">Text</p>`)).toEqual([]);
  expect(click(`<button id="x">${"n".repeat(100)}</button>`)).toEqual([
    `button “${"n".repeat(CLICK_NAME_LIMIT)}”`,
  ]);
});
