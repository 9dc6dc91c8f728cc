import { failureMessage, unreadMessage } from "@/components/panel/failureMessage.ts";

test.each([
  ["the database cannot be reached", "The database cannot be reached."],
  ["Missing permissions.", "The database cannot be read (Missing permissions)."],
])("a database that cannot be read says why, but nothing twice: %s", (message, sentence) => {
  expect(unreadMessage({ code: "unavailable", message })).toBe(sentence);
});

test("a sign-in that the database does not accept is called so, with what to do", () => {
  const message = "Request failed with error: Missing or invalid authentication.";
  expect(failureMessage({ code: "unauthenticated", message })).toMatch(/sign-in.*sign out and in/);
});
