/** @jest-environment node */
import { createRequire } from "node:module";
import {
  deployModes,
  deploySite,
  readArguments,
  type Deployment,
  type DeployMode,
} from "../../../scripts/deploySite.ts";

const { TARGET_PERMISSIONS } = createRequire(import.meta.url)("firebase-tools/lib/deploy/index.js") as {
  TARGET_PERMISSIONS: Record<string, string[]>;
};

/** A deployment that notes its steps. */
function deployment(outcome: Partial<Deployment> = {}) {
  const steps: string[] = [];
  const step = (name: string) => () => {
    steps.push(name);
    return true;
  };
  const work: Deployment = {
    left: [],
    refused: () => {
      steps.push("rights");
      return Promise.resolve([]);
    },
    writeRules: step("rules"),
    test: step("test"),
    build: () => Promise.resolve(void steps.push("build")),
    storeMaps: () => Promise.resolve(void steps.push("maps")),
    publish: step("publish"),
    ...outcome,
  };
  return { work, steps };
}

test.each<[DeployMode, string[]]>([
  ["everything", ["rights", "rules", "test", "build", "maps", "publish"]],
  ["texts", ["rights", "build", "maps", "publish"]],
  ["rules", ["rights", "rules", "publish"]],
  ["stop-reports", ["rights", "publish"]],
])("%s: the rights are checked first, then come the steps %j", async (mode, expected) => {
  const { work, steps } = deployment();
  expect(await deploySite(mode, work)).toBeNull();
  expect(steps).toEqual(expected);
});

test("every mode but everything says what it leaves out", () => {
  const silent = Object.entries(deployModes).filter(([, { leavesOut }]) => leavesOut === null);
  expect(silent.map(([mode]) => mode)).toEqual(["everything"]);
});

it("does nothing while something is missing, and lists all of it", async () => {
  const { work, steps } = deployment({ left: ["Set the origin.", "Set the address."] });
  expect(await deploySite("everything", work)).toBe(
    "Not deployed. Before this can be published:\n- Set the origin.\n- Set the address.",
  );
  expect(steps).toEqual([]);
});

it("tests and builds nothing when the account lacks a right", async () => {
  const { work, steps } = deployment({ refused: () => Promise.resolve(["Get the right."]) });
  expect(await deploySite("everything", work)).toBe(
    "Not deployed. Before this can be published:\n- Get the right.",
  );
  expect(steps).toEqual([]);
});

it("publishes nothing when a test fails", async () => {
  const { work, steps } = deployment({ test: () => false });
  expect(await deploySite("everything", work)).toBe("Not deployed: the tests have failed.");
  expect(steps).toEqual(["rights", "rules"]);
});

it("says that a part may be published when publishing failed", async () => {
  const { work } = deployment({ publish: () => false });
  expect(await deploySite("everything", work)).toBe(
    "Not everything was deployed: firebase deploy has failed. What it published before that stays.",
  );
});

it("publishes nothing when the source maps cannot be stored", async () => {
  const { work, steps } = deployment({ storeMaps: () => Promise.reject(new Error("No bucket.")) });
  expect(await deploySite("everything", work)).toBe(
    "Not deployed: the source maps could not be stored. No bucket.",
  );
  expect(steps).toEqual(["rights", "rules", "test", "build"]);
});

describe("the arguments of firebase deploy", () => {
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
    [["texts"], ["--only", "hosting"]],
    [
      ["rules", "--non-interactive"],
      ["--only", "firestore,storage", "--non-interactive"],
    ],
    [["stop-reports"], ["--only", "firestore:rules"]],
  ])("%j become %j", (given, targets) => {
    expect(readArguments(given, false).targets).toEqual(targets);
  });

  test("the functions belong to everything once they are set up, and to nothing else", () => {
    expect(readArguments([], true).targets).toEqual(["--only", "hosting,firestore,storage,functions"]);
    expect(readArguments(["texts"], true).targets).toEqual(["--only", "hosting"]);
  });

  test("texts that are kept on purpose are named with --keep, and not passed on", () => {
    const { kept, targets } = readArguments(
      ["texts", "--keep", "legal,pages/faq", "--keep=work/one", "--force"],
      false,
    );
    expect(kept).toEqual(["legal", "pages/faq", "work/one"]);
    expect(targets).toEqual(["--only", "hosting", "--force"]);
    expect(readArguments(["--tested", "--keep", ""], false)).toMatchObject({ kept: [], isTested: true });
    expect(() => readArguments(["--keep"], false)).toThrow("--keep names texts");
  });

  test.each(["everything", "texts", "rules", "stop-reports"])(
    "%s: every right that firebase deploy asks for is checked first",
    (mode) => {
      const { rights, targets } = readArguments(mode === "everything" ? [] : [mode], true);
      const asked = (targets[1] ?? "").split(",").flatMap((target) => {
        const needed = TARGET_PERMISSIONS[target.replace(/:.*/, "")];
        return needed ?? [`the target ${target} is unknown`];
      });
      expect(asked.filter((right) => !rights.includes(right))).toEqual([]);
    },
  );

  test("a word that is no mode is refused with those that are", () => {
    expect(() => readArguments(["text"], false)).toThrow(
      '"text" is none of everything, texts, rules, stop-reports.',
    );
  });
});
