import { ruleCoverage } from "../../src/rules/evaluate/coverage.ts";
import { evaluateRules } from "../../src/rules/evaluate/evaluate.ts";
import { parseRuleset } from "../../src/rules/ruleset.ts";
import { requestWith } from "./testRules.ts";

const SOURCE = `rules_version = '2';
service cloud.firestore {
  function isAdmin() {
    let email = request.auth.token.email;
    return email == 'admin@example.com';
  }
  match /things/{id} {
    allow get: if isAdmin() || (id in ['open']
      && request.auth != null);
    allow list;
  }
}
`;

describe("ruleCoverage", () => {
  it("lists every boolean expression with its place before the first evaluation", () => {
    const seen = { sawTrue: 0, sawFalse: 0, sawError: 0 };
    expect(ruleCoverage(parseRuleset(SOURCE, "c.rules"))).toEqual([
      { line: 5, column: 12, text: "email == 'admin@example.com'", ...seen },
      {
        line: 8,
        column: 19,
        text: "isAdmin() || (id in ['open']\n      && request.auth != null)",
        ...seen,
      },
      { line: 8, column: 19, text: "isAdmin()", ...seen },
      { line: 8, column: 32, text: "(id in ['open']\n      && request.auth != null)", ...seen },
      { line: 8, column: 33, text: "id in ['open']", ...seen },
      { line: 9, column: 10, text: "request.auth != null", ...seen },
    ]);
  });

  it("counts true, false and errors of evaluated expressions only", () => {
    const ruleset = parseRuleset(SOURCE, "c.rules");
    const get = (id: string, email?: string): boolean =>
      evaluateRules(
        ruleset,
        "cloud.firestore",
        requestWith({
          path: ["things", id],
          auth: email === undefined ? null : { uid: "u", token: { email } },
        }),
      ).allowed;
    expect(get("x", "admin@example.com")).toBe(true);
    expect(get("open", "other@example.com")).toBe(true);
    expect(get("open")).toBe(false);
    expect(get("x")).toBe(false);
    const counts = ruleCoverage(ruleset).map((entry) => [entry.sawTrue, entry.sawFalse, entry.sawError]);
    expect(counts).toEqual([
      [1, 1, 2],
      [2, 0, 2],
      [1, 1, 2],
      [1, 2, 0],
      [2, 1, 0],
      [1, 1, 0],
    ]);
  });

  it("returns copies", () => {
    const ruleset = parseRuleset(SOURCE, "c.rules");
    const [first] = ruleCoverage(ruleset);
    if (first !== undefined) first.sawTrue = 99;
    expect(ruleCoverage(ruleset)[0]?.sawTrue).toBe(0);
  });
});
