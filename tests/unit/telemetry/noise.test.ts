import { findNoise } from "@/telemetry/noise.ts";
import type { CapturedReport } from "@/telemetry/report/report.ts";
import { capturedReport } from "../../support/builders.ts";

const extension = "thrown by a browser extension";

const noiseReason = (report: CapturedReport) => findNoise(report)?.reason ?? null;

describe("findNoise", () => {
  it.each([
    [
      "Error: x\n    at f (chrome-extension://abc/a.js:1:1)\n    at g (https://site.example/b.js:1:1)",
      extension,
    ],
    ["Error: x\n    at chrome-extension://abc/a.js:1:1", extension],
    ["f@moz-extension://abc/a.js:1:1\ng@https://site.example/b.js:1:1", extension],
    ["f@safari-web-extension://abc/a.js:1:1", extension],
    ["@safari-extension://abc/a.js:1:1", extension],
    ["f@webkit-masked-url://hidden/:1:1", extension],
    ["Error: x\n    at f (https://site.example/b.js:1:1)\n    at g (chrome-extension://abc/a.js:1:1)", null],
    ["Error: chrome-extension://abc cannot load\n    at f (https://site.example/b.js:1:1)", null],
    ["", null],
  ])("judges the innermost frame of %p", (stack, reason) => {
    expect(noiseReason(capturedReport({ message: "x", stack }))).toBe(reason);
  });

  it.each([
    ["ResizeObserver loop limit exceeded", true],
    ["ResizeObserver loop completed with undelivered notifications.", true],
    ["ResizeObserver is not defined", false],
    ["Object Not Found Matching Id:3, MethodName:update, ParamCount:4", true],
    ["Script error.", false],
    ["Failed to fetch dynamically imported module: https://site.example/a.js", false],
  ])("message %p is noise: %p", (message, isNoise) => {
    expect(noiseReason(capturedReport({ message, stack: "" })) !== null).toBe(isNoise);
  });

  it("treats every error of stale code as noise, by its flag alone", () => {
    expect(noiseReason(capturedReport({ staleCode: true }))).not.toBeNull();
    expect(noiseReason(capturedReport({ errorBoundary: "stale code" }))).toBeNull();
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
    expect(noiseReason(capturedReport({ message, stack: "", state })) !== null).toBe(isNoise);
  });
});
