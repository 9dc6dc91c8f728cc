import { completions } from "@/features/error-triage/search/completions.ts";
import { queryKeys } from "@/features/error-triage/search/queryTerm.ts";
import { group } from "../groups/rows.ts";

const groups = [
  group({ errorId: "a" }, [
    { browser: "Firefox 153" },
    { browser: "Firefox 153" },
    { browser: "Chrome 141" },
  ]),
  group({ errorId: "b", status: "resolved", isNew: false }, [
    { browser: "Chrome 141", page: '/"quoted" page' },
  ]),
  group({ errorId: "c" }, [{ browser: "Safari\n18", page: "<img src=x onerror=alert(1)>" }]),
];

/** The caret is where the bar is. */
function at(typed: string) {
  const caret = typed.indexOf("|");
  return completions(typed.replace("|", ""), caret, groups).map(({ label, detail, ...to }) => [
    label,
    detail,
    `${to.query.slice(0, to.caret)}|${to.query.slice(to.caret)}`,
  ]);
}

test("all keys are offered where nothing is typed yet", () => {
  expect(at("|").map(([label]) => label)).toEqual(Object.keys(queryKeys).map((key) => `${key}:`));
  expect(at("name |").at(0)).toEqual(["status:", "active, resolved, ignored or apart", "name status:|"]);
});

test("keys that begin with what is typed, after a minus too", () => {
  expect(at("x BO| y")).toEqual([
    ["boundary:", "part of an error boundary’s name, of the newest report", "x boundary:| y"],
  ]);
  expect(at("-rel|")).toEqual([["release:", "the beginning of a release", "-release:|"]]);
  expect(at("nothing|")).toEqual([]);
});

test("values that occur, with the number of errors, most frequent first", () => {
  expect(at("browser:|")).toEqual([
    ["Chrome 141", "2 errors", 'browser:"Chrome 141" |'],
    ["Firefox 153", "1 error", 'browser:"Firefox 153" |'],
  ]);
  expect(at("-browser:fire| name")).toEqual([["Firefox 153", "1 error", '-browser:"Firefox 153"| name']]);
  expect(at("status:|")).toEqual([
    ["active", "2 errors", "status:active |"],
    ["resolved", "1 error", "status:resolved |"],
    ["ignored", "0 errors", "status:ignored |"],
    ["apart", "0 errors", "status:apart |"],
  ]);
  expect(at("is:ne|")).toEqual([["new", "2 errors", "is:new |"]]);
});

test("a value that is complete is not offered again", () => {
  expect(at("status:active|")).toEqual([]);
  expect(at('browser:"chrome 141"|')).toEqual([]);
});

test("values of strangers come back as they were", () => {
  expect(at("page:quo|")).toEqual([['/"quoted" page', "1 error", String.raw`page:"/\"quoted\" page" |`]]);
  expect(at("page:<|")).toEqual([
    ["<img src=x onerror=alert(1)>", "1 error", 'page:"<img src=x onerror=alert(1)>" |'],
  ]);
});

test("examples of times and numbers", () => {
  expect(at("after:|").map(([label]) => label)).toEqual(["24h", "7d", "30d"]);
  expect(at("times:>100|").map(([label]) => label)).toEqual([">1000"]);
});

test("nothing inside a phrase, and nothing for an unknown key", () => {
  expect(at('"sta|')).toEqual([]);
  expect(at("stauts:a|")).toEqual([]);
});

test("at most eight values", () => {
  const many = Array.from({ length: 20 }, (_, index) =>
    group({ errorId: `${index}` }, [{ page: `/${index}` }]),
  );
  expect(completions("page:", 5, many)).toHaveLength(8);
});
