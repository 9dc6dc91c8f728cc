import { bodyLoader } from "@/content/bodyLoader.ts";
import { forgetFailedLoads } from "@/lib/failedLoads.ts";
import { leave, remain } from "@/lib/leaving.ts";
import { settlePromises } from "../../support/fakeClock.ts";

const body = { html: "<p>Text</p>", headings: [] };

describe("bodyLoader", () => {
  it("loads a text once and returns the same promise", async () => {
    const load = jest.fn(() => Promise.resolve(body));
    const loadBody = bodyLoader({ tides: load });
    const first = loadBody("tides");
    expect(loadBody("tides")).toBe(first);
    await expect(first).resolves.toBe(body);
    forgetFailedLoads();
    expect(loadBody("tides")).toBe(first);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it("returns the same failure until `forgetFailedLoads`, then loads again", async () => {
    const load = jest.fn<Promise<typeof body>, []>(() => Promise.reject(new Error("gone")));
    const loadBody = bodyLoader({ tides: load });
    const first = loadBody("tides");
    await expect(first).rejects.toThrow("gone");
    expect(loadBody("tides")).toBe(first);
    expect(load).toHaveBeenCalledTimes(1);

    forgetFailedLoads();
    load.mockResolvedValueOnce(body);
    await expect(loadBody("tides")).resolves.toBe(body);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it("does not settle while the page is about to reload", async () => {
    const settled = jest.fn();
    const loadBody = bodyLoader({ tides: () => Promise.reject(new Error("gone")) });
    leave();
    void loadBody("tides").then(settled, settled);
    await settlePromises();
    expect(settled).not.toHaveBeenCalled();
    remain();
  });

  it.each(["fog", "constructor"])("rejects %p, which names no text", async (slug) => {
    await expect(bodyLoader({})(slug)).rejects.toThrow(`There is no text "${slug}".`);
  });
});
