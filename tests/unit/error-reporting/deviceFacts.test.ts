import { deviceFacts } from "@/features/error-reporting/evidence/startEvidence.ts";
import { fieldLimits } from "@/telemetry/report/report.ts";

const page = (navigator: object): Window =>
  ({
    innerWidth: 360,
    innerHeight: 640,
    devicePixelRatio: 2.625,
    screen: { width: 412, height: 915 },
    localStorage: { getItem: () => null },
    navigator: { language: "de-AT", onLine: true, ...navigator },
  }) as unknown as Window;

const metric = (value: number) => ({ value, rating: "good" as const, at: 1 });

it("holds what the browser tells, with rounded vitals", () => {
  const navigator = {
    deviceMemory: 4,
    hardwareConcurrency: 8,
    connection: { effectiveType: "3g", rtt: 450, saveData: true, downlink: 1 },
  };
  const metrics = { LCP: metric(2_345.678), CLS: metric(0.12345) };
  expect(JSON.parse(deviceFacts(page(navigator), { metrics }))).toEqual({
    viewport: [360, 640],
    screen: [412, 915],
    pixelRatio: 2.625,
    language: "de-AT",
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    online: true,
    connection: { type: "3g", rtt: 450, saveData: true },
    memory: 4,
    cores: 8,
    vitals: { LCP: 2_346, CLS: 0.123 },
  });
});

it("leaves out what the browser does not tell", () => {
  expect(Object.keys(JSON.parse(deviceFacts(page({}), { metrics: {} })) as object)).toEqual([
    "viewport",
    "screen",
    "pixelRatio",
    "language",
    "timeZone",
    "online",
    "vitals",
  ]);
});

it("says that the browser stores nothing", () => {
  const storage = {
    get localStorage(): Storage {
      throw new Error("refused");
    },
  };
  const facts = deviceFacts(Object.defineProperties(page({}), Object.getOwnPropertyDescriptors(storage)), {
    metrics: {},
  });
  expect(JSON.parse(facts)).toMatchObject({ storage: "refused" });
});

it("keeps to its limit whatever the browser says, and carries no secret", () => {
  const language = `jane@example.com ${"x".repeat(5_000)}`;
  const text = deviceFacts(page({ language, connection: { effectiveType: language } }), { metrics: {} });
  expect(text.length).toBeLessThanOrEqual(fieldLimits.device);
  expect(text).not.toContain("jane@example.com");
});
