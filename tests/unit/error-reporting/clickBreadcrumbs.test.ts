import { CLICK_NAME_LIMIT, recordClicks } from "@/features/error-reporting/evidence/clickBreadcrumbs.ts";
import type { Breadcrumb } from "@/telemetry/report/breadcrumbs.ts";

let undo: () => void;
let trail: Breadcrumb[];
beforeEach(() => {
  trail = [];
  undo = recordClicks(document, trail, () => 7);
});
afterEach(() => {
  undo();
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

it("ignores a click on plain text, and cuts long names", () => {
  expect(click(`<p id="x">Text</p>`)).toEqual([]);
  expect(click(`<button id="x">${"n".repeat(100)}</button>`)).toEqual([
    `button “${"n".repeat(CLICK_NAME_LIMIT)}”`,
  ]);
});
