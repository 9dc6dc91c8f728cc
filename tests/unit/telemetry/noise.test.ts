import { findNoise } from "@/telemetry/noise.ts";
import { capturedReport } from "../../support/builders.ts";

describe("findNoise", () => {
  it.each([
    [
      "Error: x\n    at f (chrome-extension://abc/a.js:1:1)\n    at g (https://site.example/b.js:1:1)",
      "noise",
    ],
    ["Error: x\n    at chrome-extension://abc/a.js:1:1", "noise"],
    ["f@moz-extension://abc/a.js:1:1\ng@https://site.example/b.js:1:1", "noise"],
    ["f@safari-web-extension://abc/a.js:1:1", "noise"],
    ["@safari-extension://abc/a.js:1:1", "noise"],
    ["f@webkit-masked-url://hidden/:1:1", "noise"],
    ["Error: x\n    at f (https://site.example/b.js:1:1)\n    at g (chrome-extension://abc/a.js:1:1)", null],
    ["Error: chrome-extension://abc cannot load\n    at f (https://site.example/b.js:1:1)", null],
    ["", null],
  ])("judges the innermost frame of %p", (stack, reason) => {
    expect(findNoise(capturedReport({ message: "x", stack }))).toBe(reason);
  });

  it.each([
    ["ResizeObserver loop limit exceeded", true],
    ["ResizeObserver loop completed with undelivered notifications.", true],
    ["ResizeObserver is not defined", false],
    ["Object Not Found Matching Id:3, MethodName:update, ParamCount:4", true],
    ["Script error.", false],
    ["Failed to fetch dynamically imported module: https://site.example/a.js", false],
  ])("message %p is noise: %p", (message, isNoise) => {
    expect(findNoise(capturedReport({ message, stack: "" })) !== null).toBe(isNoise);
  });

  it("treats every error of stale code as noise, by its flag alone", () => {
    expect(findNoise(capturedReport({ staleCode: true }))).not.toBeNull();
    expect(findNoise(capturedReport({ errorBoundary: "stale code" }))).toBeNull();
  });

  it.each([
    ["Failed to fetch dynamically imported module: https://site.example/a.js", false, true],
    ["error loading dynamically imported module: https://site.example/a.js", false, true],
    ["Importing a module script failed.", false, true],
    ["Unable to preload CSS for /assets/a.css", false, true],
    ["Failed to fetch dynamically imported module: https://site.example/a.js", true, false],
    ["Failed to fetch", false, false],
  ])("message %p, caught with online %p, is noise: %p", (message, online, isNoise) => {
    const state = JSON.stringify({ level: "page", online });
    expect(findNoise(capturedReport({ message, stack: "", state })) !== null).toBe(isNoise);
  });
});
