import { loadedOrLeaving } from "@/lib/failedLoads.ts";
import { watchLeaving } from "@/lib/leaving.ts";
import { settlePromises } from "../../support/fakeClock.ts";

watchLeaving(window);

const cancelled = () => Promise.reject(new TypeError("cancelled"));
const say = (type: string) => window.dispatchEvent(new Event(type));

test.each(["pageshow", "pointerdown", "keydown"])(
  "a load that was cancelled when the page was left begins again at %s",
  async (type) => {
    const load = jest.fn<Promise<string>, []>().mockImplementationOnce(cancelled).mockResolvedValue("code");
    const settled = jest.fn();
    say("beforeunload");
    void loadedOrLeaving(load).then(settled, settled);
    await settlePromises();
    say("pagehide");
    await settlePromises();
    expect([load.mock.calls.length, settled.mock.calls]).toEqual([1, []]);
    say(type);
    await settlePromises();
    expect([load.mock.calls.length, settled.mock.calls]).toEqual([2, [["code"]]]);
  },
);

test("a load that fails on a page that stays is a failure, also after the page was nearly left", async () => {
  await expect(loadedOrLeaving(cancelled)).rejects.toThrow("cancelled");
  say("beforeunload");
  const failing = loadedOrLeaving(cancelled);
  await settlePromises();
  say("keydown");
  await expect(failing).rejects.toThrow("cancelled");
});
