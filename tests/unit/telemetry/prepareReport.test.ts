import { prepareReport } from "@/telemetry/report/prepareReport.ts";
import { capReport, readReport } from "@/telemetry/report/readReport.ts";
import { fieldLimits } from "@/telemetry/report/report.ts";
import { capturedReport } from "../../support/builders.ts";

const textFields = [
  "message",
  "stack",
  "componentStack",
  "errorBoundary",
  "url",
  "userAgent",
  "sessionId",
  "userId",
  "release",
] as const;
const jsonFields = ["props", "state", "breadcrumbs", "device", "replay"] as const;

describe("prepareReport", () => {
  it.each(["message", "stack", "componentStack", "errorBoundary", "url", "userAgent"] as const)(
    "redacts %s",
    (field) => {
      const prepared = prepareReport(capturedReport({ [field]: "see jane@example.com" }));
      expect(prepared[field]).toBe("see [e-mail]");
    },
  );

  it.each(jsonFields)("redacts %s and keeps it JSON", (field) => {
    const prepared = prepareReport(capturedReport({ [field]: '{"a":"jane@example.com","token":"x"}' }));
    expect(prepared[field]).toBe('{"a":"[e-mail]","token":"[redacted]"}');
  });

  it("keeps plain text in a JSON field as a JSON text, and empty as empty", () => {
    const prepared = prepareReport(capturedReport({ props: "not json", state: "" }));
    expect([prepared.props, prepared.state]).toEqual(['"not json"', ""]);
  });

  it("keeps the form of a replay: its numbers, and lists and objects of any size", () => {
    const action = { at: 1_767_312_000_000, type: "a", payload: { b: { c: { d: [{ e: "x" }] } } } };
    const replay = JSON.stringify({
      v: 1,
      state: {},
      actions: Array.from({ length: 60 }, () => action),
      lost: 3,
    });
    expect(prepareReport(capturedReport({ replay })).replay).toBe(replay);
  });

  it("redacts a card that is a number, in every JSON field", () => {
    const json = '{"n":[4111111111111111,378282246310005,1767312000000,12.5]}';
    for (const field of ["props", "state", "breadcrumbs", "device", "replay"] as const) {
      const prepared = prepareReport(capturedReport({ [field]: json }));
      expect(prepared[field]).toBe('{"n":["[card]","[card]",1767312000000,12.5]}');
    }
  });

  it("keeps of every address origin, path and harmless names: url, breadcrumbs, replay, referrer and stack", () => {
    const typed = "https://site.example/contact?name=Jane%20Doe&tag=offline#Jane:1:2";
    const json = JSON.stringify({ at: [{ text: `click link ${typed}`, path: typed, kind: typed }] });
    const prepared = prepareReport(
      capturedReport({
        url: typed,
        stack: `Error: ${typed}\n    at f (${typed}:12:34)\ng@${typed}:5:6`,
        breadcrumbs: json,
        replay: json,
        props: JSON.stringify({ referrer: typed }),
        state: JSON.stringify({ path: "/contact?name=Jane" }),
      }),
    );
    expect(JSON.stringify(prepared)).not.toMatch(/Jane|name=|#/);
    expect(prepared.url).toBe("https://site.example/contact?tag=offline");
    expect(prepared.stack).toContain("f (https://site.example/contact?tag=offline:12:34)");
    expect(prepared.state).toBe('{"path":"/contact"}');
  });

  it("empties a replay that is no JSON", () => {
    expect(prepareReport(capturedReport({ replay: "not json" })).replay).toBe("");
  });

  it("redacts before cutting: no half address is left", () => {
    const message = `${"x".repeat(fieldLimits.message - 8)} jane@example.com`;
    expect(prepareReport(capturedReport({ message })).message).toBe(
      `${"x".repeat(fieldLimits.message - 8)} [e-mail`,
    );
  });

  it("changes nothing the second time", () => {
    const once = prepareReport(
      capturedReport({
        message: "Bearer abcdef123 jane@example.com",
        url: "https://a.example/?code=1",
        props: '{"a":[1]}',
      }),
    );
    expect(prepareReport(once)).toEqual(once);
  });
});

describe("capReport", () => {
  it.each(textFields)("keeps %s at its limit and cuts a longer text", (field) => {
    const atLimit = "x".repeat(fieldLimits[field]);
    expect(capReport(capturedReport({ [field]: atLimit }))[field]).toBe(atLimit);
    expect(capReport(capturedReport({ [field]: `${atLimit}y` }))[field]).toBe(atLimit);
  });

  it.each(jsonFields)("keeps %s at its limit and empties a longer text", (field) => {
    const atLimit = `"${"x".repeat(fieldLimits[field] - 2)}"`;
    expect(capReport(capturedReport({ [field]: atLimit }))[field]).toBe(atLimit);
    expect(capReport(capturedReport({ [field]: `${atLimit} ` }))[field]).toBe("");
  });
});

describe("half characters", () => {
  const half = "\uD83D";
  const whole = "😀";

  it("leaves none in any text of a report, since Firestore refuses them", () => {
    const texts = ["message", "stack", "componentStack", "errorBoundary", "url", "userAgent"] as const;
    const report = prepareReport(
      capturedReport({
        ...Object.fromEntries(texts.map((field) => [field, `a${half}b`])),
        props: JSON.stringify({ [half]: half }),
        breadcrumbs: half,
      }),
    );
    for (const text of texts) expect(report[text]).toBe("a\uFFFDb");
    expect(report.props).toBe('{"\uFFFD":"\uFFFD"}');
    expect(report.breadcrumbs).toBe('"\uFFFD"');
  });

  it("cuts before a character that does not fit", () => {
    const message = "x".repeat(fieldLimits.message - 1);
    expect(prepareReport(capturedReport({ message: message + whole })).message).toBe(message);
  });
});

describe("readReport", () => {
  it("reads known fields, and nothing else", () => {
    const report = capturedReport({ userId: "u1", staleCode: true });
    expect(readReport({ ...report, extra: 1, __proto__: { polluted: true } })).toEqual(report);
    expect(readReport(capturedReport())).toEqual(capturedReport());
  });

  it.each([null, undefined, 5, "x", [], {}])("refuses %p", (value) => {
    expect(readReport(value)).toBeNull();
  });

  it.each<[string, unknown]>([
    ["id", ""],
    ["id", "a/b"],
    ["id", "x".repeat(65)],
    ["id", 5],
    ["errorId", "TOO-LONG"],
    ["errorId", "abcdefgh"],
    ["count", 0],
    ["count", 1.5],
    ["count", "1"],
    ["count", Infinity],
    ["timestamp", -1],
    ["timestamp", null],
    ["lastOccurred", NaN],
    ["message", undefined],
    ["stack", 7],
    ["breadcrumbs", {}],
    ["grouping", undefined],
    ["grouping", "1"],
    ["device", null],
    ["replay", {}],
    ["userId", null],
  ])("refuses %s = %p", (field, value) => {
    expect(readReport({ ...capturedReport(), [field]: value })).toBeNull();
  });
});
