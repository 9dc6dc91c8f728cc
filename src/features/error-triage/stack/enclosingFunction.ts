/** How many lines before a place are searched for the start of its function. */
const MOST_LINES = 1_000;
const LONGEST_LINE = 300;

const declarations = [
  /^(?:export |default |async )*function\s*\*?\s*([\w$]+)/,
  /^(?:export )?(?:const|let|var) ([\w$]+)\b[^=]*= (?:async )?(?:function\b|\(|<|[\w$]+ =>|\w+\((?:async )?(?:function\b|\())/,
  /^(?:(?:public|private|protected|static|async|override|get|set) )*\*?([\w$]+)(?:<[^>]*>)?\([^;]*\{$/,
  /^([\w$]+): (?:async )?(?:function\b|\(|[\w$]+ =>)/,
];
const notNames = new Set(["if", "for", "while", "switch", "catch", "with", "return", "function"]);

/**
 * The name of the function around a line, from 1, in formatted source: source maps have no names of functions. Goes up
 * through the lines that are indented less and less, to the first that declares a function. `""` when there is none.
 */
export function enclosingFunction(source: readonly string[], line: number): string {
  let indent = Infinity;
  for (let index = line - 1; index >= Math.max(0, line - MOST_LINES); index -= 1) {
    const text = source[index]?.slice(0, LONGEST_LINE) ?? "";
    const code = text.trim();
    const depth = text.length - text.trimStart().length;
    if (code === "" || depth >= indent) continue;
    // A closing bracket belongs to a statement that ends before.
    if (index < line - 1 && /^[)}\]]/.test(code) && !/[{(]$/.test(code)) continue;
    indent = depth;
    for (const declaration of declarations) {
      const name = declaration.exec(code)?.[1];
      if (name !== undefined && !notNames.has(name)) return name;
    }
  }
  return "";
}
