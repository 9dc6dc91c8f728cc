import type { CaptureDetails, Collector } from "@/telemetry/collector.ts";
import { installGlobalHandlers } from "@/telemetry/globalHandlers.ts";

function setup() {
  const captured: [unknown, CaptureDetails | undefined][] = [];
  const capture: Collector["capture"] = (thrown, details) => void captured.push([thrown, details]);
  installGlobalHandlers(window, { capture });
  return captured;
}

function rejection(reason: unknown): Event {
  return Object.assign(new Event("unhandledrejection"), { reason });
}

const boundary = { errorBoundary: "window.onerror" };

describe("global handlers", () => {
  it("capture the error of a script", () => {
    const captured = setup();
    const error = new Error("x");
    window.dispatchEvent(new ErrorEvent("error", { error, message: "Uncaught Error: x" }));
    expect(captured).toEqual([[error, boundary]]);
  });

  it("capture falsy thrown values as they are", () => {
    const captured = setup();
    for (const error of [0, "", false])
      window.dispatchEvent(new ErrorEvent("error", { error, message: "m" }));
    expect(captured.map(([thrown]) => thrown)).toEqual([0, "", false]);
  });

  it.each([null, undefined])("capture the event's message when the error is %p", (error) => {
    const captured = setup();
    window.dispatchEvent(
      new ErrorEvent("error", {
        error,
        message: "Uncaught null",
        filename: "https://a.example/b.js",
        lineno: 3,
        colno: 4,
      }),
    );
    expect(captured).toEqual([
      [{ message: "Uncaught null", stack: "    at https://a.example/b.js:3:4" }, boundary],
    ]);
  });

  it("capture a script of another origin", () => {
    const captured = setup();
    window.dispatchEvent(new ErrorEvent("error", { message: "Script error." }));
    expect(captured).toEqual([[{ message: "Script error.", stack: "" }, boundary]]);
  });

  it("ignore an image that does not load", () => {
    const captured = setup();
    const image = document.body.appendChild(document.createElement("img"));
    image.dispatchEvent(new Event("error"));
    image.dispatchEvent(new Event("error", { bubbles: true }));
    image.remove();
    expect(captured).toEqual([]);
  });

  it.each([undefined, null, "text", 5, { then: 1 }])("capture a promise rejected with %p", (reason) => {
    const captured = setup();
    window.dispatchEvent(rejection(reason));
    expect(captured).toEqual([[reason, { errorBoundary: "unhandledrejection" }]]);
  });
});
