import { screen } from "@testing-library/react";
import { createCollector, type Collector } from "@/telemetry/collector.ts";
import { startApp } from "@/start/startApp.ts";
import { fakeClock } from "../../support/fakeClock.ts";
import { memoryStorage } from "../../support/memoryStorage.ts";
import { seededRandom } from "../../support/seededRandom.ts";

function makeCollector(): Collector {
  return createCollector({
    clock: fakeClock(),
    storage: memoryStorage(),
    random: seededRandom(1),
    readPage: () => ({ url: "", userAgent: "" }),
    release: "",
  });
}

const captured = (collector: Collector) =>
  collector.pending().map((report) => [report.message, report.errorBoundary]);

function emptyPage(): Document {
  document.body.innerHTML = '<div id="root"><!--page--></div>';
  return document;
}

describe("startApp", () => {
  it("starts the app with the collector and sends nothing without the store", async () => {
    const collector = makeCollector();
    const start = jest.fn();
    const sendWithoutStore = jest.fn();
    const page = emptyPage();
    await startApp(
      collector,
      { main: () => Promise.resolve({ start }), withoutStore: () => Promise.resolve({ sendWithoutStore }) },
      page,
    );
    expect(start).toHaveBeenCalledWith(collector, expect.any(Function));
    expect(page.body.textContent).toBe("");
    expect(sendWithoutStore).not.toHaveBeenCalled();
    expect(captured(collector)).toEqual([]);
  });

  it.each<[string, () => Promise<{ start: () => Promise<void> | void }>]>([
    ["cannot be loaded", () => Promise.reject(new Error("broken"))],
    [
      "throws",
      () =>
        Promise.resolve({
          start: () => {
            throw new Error("broken");
          },
        }),
    ],
    ["rejects", () => Promise.resolve({ start: () => Promise.reject(new Error("broken")) })],
  ])("captures and sends without the store when the app %s", async (_name, main) => {
    const collector = makeCollector();
    const sendWithoutStore = jest.fn(() => Promise.resolve());
    await startApp(
      collector,
      { main, withoutStore: () => Promise.resolve({ sendWithoutStore }) },
      emptyPage(),
    );
    expect(screen.getByRole("heading")).toHaveTextContent("Application Error");
    expect(sendWithoutStore).toHaveBeenCalledWith(collector);
    expect(captured(collector)).toEqual([["broken", "start"]]);
  });

  it.each<[string, () => Promise<{ sendWithoutStore: () => Promise<void> }>]>([
    ["cannot be loaded", () => Promise.reject(new Error("offline"))],
    ["fails", () => Promise.resolve({ sendWithoutStore: () => Promise.reject(new Error("offline")) })],
  ])("captures the failure when sending without the store %s", async (_name, withoutStore) => {
    const collector = makeCollector();
    await startApp(collector, { main: () => Promise.reject(new Error("broken")), withoutStore }, emptyPage());
    expect(screen.getByRole("heading")).toHaveTextContent("Application Error");
    expect(captured(collector)).toEqual([
      ["broken", "start"],
      ["offline", "sendWithoutStore"],
    ]);
  });

  it("shows the error when the app disappears later", async () => {
    let gone: (error: unknown) => void = () => undefined;
    const start = (_collector: Collector, onGone: typeof gone) => {
      gone = onGone;
    };
    const withoutStore = () => Promise.reject(new Error("not in this test"));
    await startApp(makeCollector(), { main: () => Promise.resolve({ start }), withoutStore }, emptyPage());
    expect(screen.queryByRole("heading")).toBeNull();
    gone(new Error("fell over"));
    expect(screen.getByText("fell over")).toBeVisible();
  });
});
