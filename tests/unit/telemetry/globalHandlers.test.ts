import type { CaptureDetails, Collector } from "@/telemetry/collector.ts";
import { installGlobalHandlers } from "@/telemetry/globalHandlers.ts";

function setup() {
  const captured: [unknown, CaptureDetails | undefined][] = [];
  const capture: Collector["capture"] = (thrown, details) => void captured.push([thrown, details]);
  const undo = installGlobalHandlers(window, { capture });
  return { captured, undo };
}

function rejection(reason: unknown): Event {
  return Object.assign(new Event("unhandledrejection"), { reason });
}

const boundary = { errorBoundary: "window.onerror" };

describe("global handlers", () => {
  it("capture the error of a script", () => {
    const { captured, undo } = setup();
    const error = new Error("x");
    window.dispatchEvent(new ErrorEvent("error", { error, message: "Uncaught Error: x" }));
    undo();
    expect(captured).toEqual([[error, boundary]]);
  });

  it("capture falsy thrown values as they are", () => {
    const { captured, undo } = setup();
    for (const error of [0, "", false])
      window.dispatchEvent(new ErrorEvent("error", { error, message: "m" }));
    undo();
    expect(captured.map(([thrown]) => thrown)).toEqual([0, "", false]);
  });

  it.each([null, undefined])("capture the event's message when the error is %p", (error) => {
    const { captured, undo } = setup();
    window.dispatchEvent(
      new ErrorEvent("error", {
        error,
        message: "Uncaught null",
        filename: "https://a.example/b.js",
        lineno: 3,
        colno: 4,
      }),
    );
    undo();
    expect(captured).toEqual([
      [{ message: "Uncaught null", stack: "    at https://a.example/b.js:3:4" }, boundary],
    ]);
  });

  it("capture a script of another origin", () => {
    const { captured, undo } = setup();
    window.dispatchEvent(new ErrorEvent("error", { message: "Script error." }));
    undo();
    expect(captured).toEqual([[{ message: "Script error.", stack: "" }, boundary]]);
  });

  it("ignore an image that does not load", () => {
    const { captured, undo } = setup();
    const image = document.body.appendChild(document.createElement("img"));
    image.dispatchEvent(new Event("error"));
    image.dispatchEvent(new Event("error", { bubbles: true }));
    image.remove();
    undo();
    expect(captured).toEqual([]);
  });

  it.each([undefined, null, "text", 5, { then: 1 }])("capture a promise rejected with %p", (reason) => {
    const { captured, undo } = setup();
    window.dispatchEvent(rejection(reason));
    undo();
    expect(captured).toEqual([[reason, { errorBoundary: "unhandledrejection" }]]);
  });

  it("capture nothing after the undo", () => {
    const { captured, undo } = setup();
    undo();
    window.dispatchEvent(new ErrorEvent("error", { message: "x" }));
    window.dispatchEvent(rejection("x"));
    expect(captured).toEqual([]);
  });
});
