import { linkableUrl, urlPath } from "@/features/error-triage/detail/reportUrl.ts";

describe("linkableUrl", () => {
  it.each(["https://holmwerk.example/form?step=2", "http://127.0.0.1:5000/"])("links to %s", (url) => {
    expect(linkableUrl(url)).toBe(url);
  });

  it.each([
    "javascript:alert(1)",
    "JAVASCRIPT:alert(1)",
    "java\nscript:alert(1)",
    " javascript:alert(1)",
    "data:text/html,<script>",
    "vbscript:x",
    "file:///etc/passwd",
    "/form",
    "",
    "https://holmwerk.example@evil.example/",
    "https://holmwerk.example/\u202Egnp.exe",
    "https://holmwerk.example/ two",
  ])("does not link to %j", (url) => {
    expect(linkableUrl(url)).toBeNull();
  });
});

describe("urlPath", () => {
  it("is the path of an http address, and any other text as it is", () => {
    expect(urlPath("https://holmwerk.example/work/mirai?x=1#y")).toBe("/work/mirai");
    expect(urlPath("javascript:alert(1)")).toBe("javascript:alert(1)");
  });
});
