import { awaitStartMoment, IDLE_TIMEOUT_MS, START_TIMEOUT_MS } from "@/start/startMoment.ts";
import { fakeClock } from "../../support/fakeClock.ts";

/** A window in which the test triggers paints and idle moments. */
function setup({ supported = true, idleCallback = true, fonts = "there", markup = "<p>Text</p>" } = {}) {
  const clock = fakeClock();
  const start = jest.fn();
  const page = new EventTarget();
  let paint = () => {};
  let idle: (() => void) | undefined;
  let fontsLoaded = () => {};
  const ready = new Promise<void>((resolve) => {
    fontsLoaded = resolve;
  });
  if (fonts === "there") fontsLoaded();
  class FakeObserver {
    static supportedEntryTypes = supported ? ["largest-contentful-paint"] : ["paint"];
    constructor(callback: () => void) {
      paint = callback;
    }
    observe = jest.fn();
    disconnect = () => {
      paint = () => {};
    };
  }
  const root = document.createElement("div");
  root.innerHTML = markup;
  const getElementById = (id: string) => (id === "root" ? root : null);
  Object.assign(page, { PerformanceObserver: FakeObserver, document: { fonts: { ready }, getElementById } });
  if (idleCallback) {
    Object.assign(page, {
      requestIdleCallback: (callback: () => void) => {
        idle = callback;
      },
    });
  }
  const startNow = awaitStartMoment(page as unknown as typeof window, clock, start);
  return { clock, start, page, startNow, fontsLoaded, paint: () => paint(), idle: () => idle?.() };
}

describe("the moment to start", () => {
  it("is the idle moment after the largest paint", async () => {
    const { start, paint, idle } = setup();
    paint();
    await Promise.resolve();
    expect(start).not.toHaveBeenCalled();
    idle();
    expect(start).toHaveBeenCalledTimes(1);
  });

  it("waits for the fonts, whose arrival paints the text again", async () => {
    const { start, clock, paint, idle, fontsLoaded } = setup({ fonts: "loading" });
    paint();
    await clock.advance(IDLE_TIMEOUT_MS);
    idle();
    expect(start).not.toHaveBeenCalled();
    fontsLoaded();
    await Promise.resolve();
    idle();
    expect(start).toHaveBeenCalledTimes(1);
  });

  it.each([true, false])(
    "is half a second after the paint at the latest (idle callback: %p)",
    async (idleCallback) => {
      const { start, paint, clock } = setup({ idleCallback });
      paint();
      await clock.advance(IDLE_TIMEOUT_MS - 1);
      expect(start).not.toHaveBeenCalled();
      await clock.advance(1);
      expect(start).toHaveBeenCalledTimes(1);
      await clock.advance(START_TIMEOUT_MS);
      expect(start).toHaveBeenCalledTimes(1);
    },
  );

  it("is three seconds after loading when nothing is painted", async () => {
    const { start, clock } = setup();
    expect(START_TIMEOUT_MS).toBe(3_000);
    await clock.advance(2_999);
    expect(start).not.toHaveBeenCalled();
    await clock.advance(1);
    expect(start).toHaveBeenCalledTimes(1);
  });

  it.each(["pointerdown", "keydown", "touchstart", "scroll"])("is the first %s", (type) => {
    const { start, page } = setup();
    page.dispatchEvent(new Event(type));
    page.dispatchEvent(new Event(type));
    expect(start).toHaveBeenCalledTimes(1);
  });

  it("is now in a browser that does not report paints", () => {
    expect(setup({ supported: false }).start).toHaveBeenCalledTimes(1);
  });

  it("is now when the root is empty: there is nothing to paint", () => {
    expect(setup({ markup: "<!--page-->" }).start).toHaveBeenCalledTimes(1);
  });

  it("is now when `startNow` is called, and only once", () => {
    const { start, startNow, page } = setup();
    startNow();
    startNow();
    page.dispatchEvent(new Event("keydown"));
    expect(start).toHaveBeenCalledTimes(1);
  });
});
