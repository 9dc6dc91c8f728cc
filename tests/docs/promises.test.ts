import { existsSync, readFileSync } from "node:fs";

const flat = (text: string) => text.replaceAll(/\s+/g, " ");
const rows = readFileSync("docs/promises.md", "utf8")
  .split("\n")
  .filter((line) => line.startsWith("| ") && !/^\| (?:sentence|---)/.test(line))
  .map((line) => line.split(" | ").map((cell) => cell.replaceAll(/^\| ?| ?\|$/g, "").trim()));

test("every promise stands in the file that is named", () => {
  expect(rows.length).toBeGreaterThan(20);
  const gone = rows.filter(([sentence = "", file = ""]) => {
    const path = file.replaceAll("`", "");
    return !existsSync(path) || !flat(readFileSync(path, "utf8")).includes(sentence);
  });
  expect(gone).toEqual([]);
});

test("every promise is kept by a test that exists, by a file, or by people", () => {
  const broken = rows.filter(([, , keeper = ""]) => {
    const [, path = "", title] = /^`([^`]+)`(?:: "(.+)")?$/.exec(keeper) ?? [];
    if (keeper === "People") return false;
    return !existsSync(path) || (title !== undefined && !readFileSync(path, "utf8").includes(`"${title}"`));
  });
  expect(broken).toEqual([]);
});
