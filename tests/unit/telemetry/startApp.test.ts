import { createCollector, type Collector } from "@/telemetry/collector.ts";
import { startApp } from "@/telemetry/startApp.ts";
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

describe("startApp", () => {
  it("starts the app with the collector and needs no rescue", async () => {
    const collector = makeCollector();
    const start = jest.fn();
    const rescue = jest.fn();
    await startApp(collector, {
      main: () => Promise.resolve({ start }),
      rescue: () => Promise.resolve({ rescue }),
    });
    expect(start).toHaveBeenCalledWith(collector);
    expect(rescue).not.toHaveBeenCalled();
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
  ])("captures and rescues when the app %s", async (_name, main) => {
    const collector = makeCollector();
    const rescue = jest.fn(() => Promise.resolve());
    await startApp(collector, { main, rescue: () => Promise.resolve({ rescue }) });
    expect(rescue).toHaveBeenCalledWith(collector);
    expect(captured(collector)).toEqual([["broken", "start"]]);
  });

  it.each<[string, () => Promise<{ rescue: () => Promise<void> }>]>([
    ["cannot be loaded", () => Promise.reject(new Error("offline"))],
    ["fails", () => Promise.resolve({ rescue: () => Promise.reject(new Error("offline")) })],
  ])("captures it when the rescue %s", async (_name, rescue) => {
    const collector = makeCollector();
    await startApp(collector, { main: () => Promise.reject(new Error("broken")), rescue });
    expect(captured(collector)).toEqual([
      ["broken", "start"],
      ["offline", "rescue"],
    ]);
  });
});
