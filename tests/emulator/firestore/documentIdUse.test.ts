import { readsDocumentId } from "../../../firebase/emulator/documentIdUse.ts";
import { parseRuleset } from "../../../firebase/emulator/rules/ruleset.ts";

function reads(rules: string): boolean {
  const source = `rules_version = '2'; service cloud.firestore { match /databases/{database}/documents { ${rules} } }`;
  return readsDocumentId(parseRuleset(source, "firestore.rules"), [
    "databases",
    "(default)",
    "documents",
    "rows",
    "x",
  ]);
}

it.each([
  ["who asks", "match /rows/{id} { allow list: if request.auth.uid == 'u1'; }"],
  ["the document", "match /rows/{id} { allow list: if resource.data.open; }"],
  ["the id, for other methods only", "match /rows/{id} { allow get: if id == 'a'; allow list: if true; }"],
  [
    "the id of another collection",
    "match /rows/{id} { allow list; } match /others/{other} { allow list: if other == 'a'; }",
  ],
  ["the database", "match /rows/{id} { allow list: if exists(/databases/$(database)/documents/a/b); }"],
])("an id does not matter to a rule that reads %s", (_name, rules) => {
  expect(reads(rules)).toBe(false);
});

it.each([
  ["a wildcard", "match /rows/{id} { allow list: if id == request.auth.uid; }"],
  ["a recursive wildcard", "match /{path=**} { allow list: if path[1] == 'a'; }"],
  [
    "a wildcard in a function",
    "match /rows/{id} { function own() { let x = id; return x == 'a'; } allow list: if own(); }",
  ],
  [
    "a wildcard as an argument",
    "function same(a) { return a == 'a'; } match /rows/{id} { allow list: if same(id); }",
  ],
  ["the request's path", "match /rows/{id} { allow list: if request.path[4] == 'a'; }"],
  ["the request as a whole", "match /rows/{id} { allow list: if request['path'][4] == 'a'; }"],
  [
    "one id in the match",
    "match /rows/{id} { allow list: if true; } match /rows/first { allow list: if true; }",
  ],
])("an id matters to a rule that reads %s", (_name, rules) => {
  expect(reads(rules)).toBe(true);
});
