import { fromBackup, type ErrorReport } from "@/api/errorReport.ts";
import { mistakeInTemplate, newIssueUrl } from "@/features/error-triage/groups/newIssue.ts";
import { capturedReport } from "../../support/builders.ts";

const template = "https://tracker.example/new?title={title}&body={body}";
const reportOf = (texts: { message?: string; stack?: string }): ErrorReport =>
  fromBackup(capturedReport(texts));

describe("a new issue", () => {
  it("is filled in with the message as title and the report as text", () => {
    const url = new URL(newIssueUrl(template, reportOf({ message: "A & B\n= 1" })) ?? "");
    expect(url.searchParams.get("title")).toBe("A & B = 1");
    expect(url.searchParams.get("body")).toContain("# Error report");
  });

  it("keeps text from strangers out of the address's other parts", () => {
    const report = reportOf({ message: "{body}&title=x#y", stack: "&title=z" });
    const url = new URL(newIssueUrl(template, report) ?? "");
    expect([...url.searchParams.keys()]).toEqual(["title", "body"]);
    expect(url.searchParams.get("title")).toBe("{body}&title=x#y");
    expect(url.hash).toBe("");
  });

  it.each([0, 1])("shortens what makes the address too long, also within a character (%d)", (shift) => {
    const report = reportOf({ stack: "a".repeat(shift) + "😀".repeat(5_000) });
    const url = newIssueUrl(template, report) ?? "";
    expect(url.length).toBeLessThan(8_000);
    expect(new URL(url).searchParams.get("body")).toMatch(/…$/);
  });

  it("is not offered without a template, or with one that is no web address", () => {
    expect(newIssueUrl("", reportOf({}))).toBeNull();
    expect(newIssueUrl("javascript:alert('{title}')", reportOf({}))).toBeNull();
  });
});

test.each([
  ["", ""],
  [template, ""],
  ["tracker.example/{title}", "Enter an address that begins with https:// or http://"],
  ["https://tracker.example/new", "Write {title} where the title belongs, and {body} for the text."],
])("the template %j is checked", (address, mistake) => {
  expect(mistakeInTemplate(address)).toBe(mistake);
});
