import { parseSampling, fullSampling, type Sampling } from "../../src/telemetry/sampling.ts";
import { publishNoise } from "../../firebase/functions/src/releases/publishNoise.ts";
import { startFunctionsWorld, type FunctionsWorld } from "./functionsWorld.ts";

let world: FunctionsWorld;
beforeAll(async () => {
  world = await startFunctionsWorld();
});
afterAll(() => world.backend.stop());
beforeEach(() => world.reset());

test("what the panel has stored is published once, and an empty list again", async () => {
  let live: Sampling | null = { ...fullSampling, rates: new Map([["r1", 0.1]]) };
  let published = 0;
  const run = () =>
    publishNoise(
      world.firestore,
      async () => live,
      async (files) => {
        published += 1;
        live = parseSampling(files["/sampling.json"] ?? "");
      },
    );
  const rules = [
    { rule: "#1a2b", reason: "" },
    { rule: "fb_xd_fragment", reason: "a share button" },
  ];
  await world.store("settings", { noise: { rules } });
  await run();
  await run();
  expect(live).toEqual({ rates: new Map([["r1", 0.1]]), off: [], ignore: ["#1a2b", "fb_xd_fragment"] });
  expect(published).toBe(1);
  await world.firestore.doc("settings/noise").delete();
  await run();
  expect(live).toEqual({ rates: new Map([["r1", 0.1]]), off: [], ignore: [] });
});

test("a failure to publish is the function's, so that it runs again", async () => {
  await world.store("settings", { noise: { rules: [{ rule: "#1", reason: "" }] } });
  const refused = () => Promise.reject(new Error("403"));
  await expect(publishNoise(world.firestore, async () => fullSampling, refused)).rejects.toThrow("403");
});
