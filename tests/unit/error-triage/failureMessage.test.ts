import { unreachedMessage } from "@/components/panel/failureMessage.ts";

test.each([
  ["the database cannot be reached", "The database cannot be reached."],
  ["Missing permissions.", "The database cannot be reached (Missing permissions)."],
])("a database that cannot be read says why, but nothing twice: %s", (message, sentence) => {
  expect(unreachedMessage({ code: "unavailable", message })).toBe(sentence);
});
