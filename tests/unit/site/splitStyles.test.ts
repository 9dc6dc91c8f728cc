import { splitStyles } from "../../../scripts/site/splitStyles.ts";

const split = (css: string) => splitStyles(css, '<p class="_010 _020">Text <b class="code">code</b></p>');

test.each([
  ["a class that an element has", "._010{color:red}"],
  ["no class at all", "p{color:red}"],
  ["classes that elements around it and it itself have", "._010 .code{color:red}"],
  ["one selector of several for an element that is there", "._011,._010{color:red}"],
  ["what must not be so, or may be so later", "._010:not(._011){color:red}"],
  ["what the entry shows when the app fails", ".application-error p{color:red}"],
  ["a screen of a certain width", "@media (min-width:40rem){._010{color:red}}"],
  ["a font", "@font-face{font-family:Own;src:url(own.woff2)}"],
  ["an animation", "@keyframes _013{to{opacity:0}}"],
])("the document has the rules for %s", (_, css) => {
  expect(split(css)).toEqual({ shown: css, added: "" });
});

test.each([
  ["a class that no element has", "._011{color:red}"],
  ["an element in another one that is missing", "._011 ._010{color:red}"],
  [
    "a screen of a certain width, of an element that is missing",
    "@media (min-width:40rem){._011{color:red}}",
  ],
])("the app adds the rules for %s", (_, css) => {
  expect(split(css)).toEqual({ shown: "", added: css });
});

test.each([
  ["sets the same property", "._011{color:red}._010{color:blue}"],
  ["sets a part of it", "._011{border:0}._010{border-color:blue}"],
  ["sets another one that includes it", "._011{line-height:1}._010{font:inherit}"],
  ["has its class within a condition", "._011{color:red}:is(._010,._012){color:blue}"],
  ["stays for such a reason itself", "._011{color:red}._012{color:blue}._010{color:green}"],
])("a rule stays before a later one of its file that %s", (_, css) => {
  expect(split(css)).toEqual({ shown: css, added: "" });
});

test("rules of different files may change their order, and rules that set different properties", () => {
  expect(split("._031{color:red}._011{margin:0}._010{color:blue}")).toEqual({
    shown: "._010{color:blue}",
    added: "._031{color:red}._011{margin:0}",
  });
});

test("a medium stands in both parts when both have rules for it", () => {
  expect(split("@media print{._010{color:red}._011{margin:0}}")).toEqual({
    shown: "@media print{._010{color:red}}",
    added: "@media print{._011{margin:0}}",
  });
});
