import { readdirSync, readFileSync } from "node:fs";

test("only the start of the app imports the code of time travel", () => {
  const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((path) =>
    /\.tsx?$/.test(path),
  );
  const importing = files.filter(
    (path) =>
      !path.startsWith("app/timeTravel/") && /["'].*\/timeTravel\//.test(readFileSync(`src/${path}`, "utf8")),
  );
  expect(importing).toEqual(["start/main.tsx"]);
});
