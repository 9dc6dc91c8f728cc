import { withTargets, deploySite, type Deployment } from "../../../scripts/deploySite.ts";

/** A deployment that notes its steps. */
function deployment(outcome: Partial<Deployment> = {}) {
  const steps: string[] = [];
  const step = (name: string) => () => {
    steps.push(name);
    return true;
  };
  const work: Deployment = {
    left: [],
    writeRules: step("rules"),
    test: step("test"),
    build: () => Promise.resolve(void steps.push("build")),
    storeMaps: () => Promise.resolve(void steps.push("maps")),
    publish: step("publish"),
    ...outcome,
  };
  return { work, steps };
}

it("writes the rules, tests, builds, stores the source maps and publishes, in this order", async () => {
  const { work, steps } = deployment();
  expect(await deploySite(work)).toBeNull();
  expect(steps).toEqual(["rules", "test", "build", "maps", "publish"]);
});

it("does nothing while something is missing, and lists all of it", async () => {
  const { work, steps } = deployment({ left: ["Set the origin.", "Set the address."] });
  expect(await deploySite(work)).toBe(
    "Not deployed. Before this site can be published:\n- Set the origin.\n- Set the address.",
  );
  expect(steps).toEqual([]);
});

it("publishes nothing when a test fails", async () => {
  const { work, steps } = deployment({ test: () => false });
  expect(await deploySite(work)).toBe("Not deployed: the tests have failed.");
  expect(steps).toEqual(["rules"]);
});

it("reports when publishing failed", async () => {
  const { work } = deployment({ publish: () => false });
  expect(await deploySite(work)).toBe("Not deployed: firebase deploy has failed.");
});

it("publishes nothing when the source maps cannot be stored", async () => {
  const { work, steps } = deployment({ storeMaps: () => Promise.reject(new Error("No bucket.")) });
  expect(await deploySite(work)).toBe("Not deployed: the source maps could not be stored. No bucket.");
  expect(steps).toEqual(["rules", "test", "build"]);
});

test.each([
  [[], ["--only", "hosting,firestore,storage"]],
  [["--force"], ["--only", "hosting,firestore,storage", "--force"]],
  [
    ["--only", "hosting"],
    ["--only", "hosting"],
  ],
  [
    ["--tested", "--force"],
    ["--only", "hosting,firestore,storage", "--force"],
  ],
  [["--only=functions"], ["--only=functions"]],
  [
    ["--except", "storage"],
    ["--except", "storage"],
  ],
])("firebase deploy with %j leaves out the functions unless they are named", (given, args) => {
  expect(withTargets(given)).toEqual(args);
});
