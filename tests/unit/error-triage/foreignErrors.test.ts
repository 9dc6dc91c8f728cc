import { foreignError } from "@/api/groups/foreignErrors.ts";
import { decision, group } from "./groups/rows.ts";

const chrome = { "Chrome 141": 2 };

test.each([
  ["ReferenceError: Can't find variable: _AutofillCallbackHandler", "Instagram or Facebook on iOS"],
  ["TypeError: undefined is not an object (evaluating 'window.webkit.messageHandlers')", "An app on iOS"],
  ["Error: Error invoking enableDidUserTypeOnKeyboardLogging: Java object is gone", "An app on Android"],
  ["Java object is gone", "An app on Android"],
  ["Can't find variable: instantSearchSDKJSBridgeClearHighlight", "Edge on iOS"],
  ["undefined is not an object (evaluating '__gCrWeb.autofill.extractForms')", "Chrome on iOS"],
  ["ReferenceError: Can't find variable: __firefox__", "Firefox on iOS"],
])("%s is caused by %s", (message, name) => {
  const found = foreignError({ message, browsers: chrome });
  expect(found?.name).toBe(name);
  expect(found?.reason).not.toBe("");
  expect(found?.source).toMatch(/^https:\/\//);
});

test.each([
  "TypeError: Cannot read properties of undefined",
  "Our Java object is gone for good",
  "webkit is not defined",
  "__gCrWebsite is not defined",
  "",
])("%j is this site's own", (message) => {
  expect(foreignError({ message, browsers: chrome })).toBeNull();
});

test("an error that only crawlers have reported is theirs, and one that a visitor has reported too is not", () => {
  const from = (...names: string[]) =>
    foreignError({ message: "x", browsers: Object.fromEntries(names.map((name) => [name, 1])) })?.name;
  expect(from("Googlebot 2", "Bot")).toBe("A crawler");
  expect(from("Googlebot 2", "Chrome 141")).toBeUndefined();
  expect(from()).toBeUndefined();
});

test("it is listed apart until something is decided about it", () => {
  const fields = [{ message: "Java object is gone" }];
  expect(group({}, fields)).toMatchObject({ status: "apart", isNew: false });
  expect(group({}, fields, decision({ status: "active" }))).toMatchObject({ status: "active" });
  expect(group({}, fields, decision({ status: "ignored" }))).toMatchObject({ status: "ignored" });
});
