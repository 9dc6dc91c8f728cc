import postcss, { type Root, type Rule } from "postcss";

/** A class in the built site. Those of a CSS module begin with the number of its file: see `shortClassName`. */
const classSelector = /\.([a-z_][\w-]*)/g;
const fileOf = (name: string) => name.slice(0, 3);

/** The class of what the entry shows when the app fails: see `showApplicationError`. */
const ADDED_BY_ENTRY = "application-error";

/**
 * Splits a style sheet into the rules for `markup`, with all fonts and animations, and the rules for elements that only
 * the app adds. The second part applies after the first with the same result as the whole: a rule stays in the first
 * part when a later rule of its file stays there and sets one of its properties.
 */
export function splitStyles(css: string, markup: string): { shown: string; added: string } {
  const named = Array.from(markup.matchAll(/\sclass="([^"]*)"/g), ([, names = ""]) => names.split(" "));
  const present = new Set([...named.flat(), ADDED_BY_ENTRY]);
  const set = new Set<string>();
  const shown = postcss.parse(css);
  const added = shown.clone();
  const copies = rulesOf(added);
  for (const [index, rule] of [...rulesOf(shown).entries()].toReversed()) {
    const properties = propertiesOf(rule);
    const keys = classesIn(rule.selector).flatMap((name) =>
      properties.map((property) => `${fileOf(name)} ${property}`),
    );
    const isShown = rule.selectors.some((one) => classesIn(ownPart(one)).every((name) => present.has(name)));
    if (isShown || keys.some((key) => set.has(key))) {
      for (const key of keys) set.add(key);
      copies[index]?.remove();
    } else rule.remove();
  }
  added.walkAtRules(/font-face|keyframes/, (rule) => void rule.remove());
  return { shown: textOf(shown), added: textOf(added) };
}

function rulesOf(root: Root): Rule[] {
  const rules: Rule[] = [];
  root.walkRules((rule) => {
    if (!(rule.parent?.type === "atrule" && "name" in rule.parent && rule.parent.name === "keyframes"))
      rules.push(rule);
  });
  return rules;
}

const classesIn = (selector: string) => Array.from(selector.matchAll(classSelector), ([, name = ""]) => name);

/** A selector without the conditions of `:not()`, `:is()` or `:has()`, which hold for other elements or later. */
function ownPart(selector: string): string {
  const outer = selector.replaceAll(/\([^()]*\)/g, "");
  return outer === selector ? outer : ownPart(outer);
}

/** What a rule sets: of a property and its longhands one word, such as `border`. */
function propertiesOf(rule: Rule): string[] {
  const names = rule.nodes.map((node) => (node.type === "decl" ? node.prop : ""));
  const shorthands: Record<string, string> = { line: "font", row: "gap", column: "gap" };
  return names.map((name) => {
    const [, word = name] = /^([a-z]+)-/.exec(name) ?? [];
    return shorthands[word] ?? word;
  });
}

function textOf(root: Root): string {
  root.walkAtRules("media", (rule) => {
    if (rule.nodes?.length === 0) rule.remove();
  });
  return root.toString();
}
