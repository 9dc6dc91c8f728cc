/** What a deployment publishes: everything, or less in less time. */
export type DeployMode = "everything" | "texts" | "rules" | "stop-reports";

/** The steps of a deployment. */
export interface Deployment {
  /** What must be done first, one sentence per item. */
  left: string[];
  /** What the account may not do, one sentence per item. Takes seconds, unlike the tests. */
  refused: () => Promise<string[]>;
  writeRules: () => void;
  /** The type check, the linter and every test. */
  test: () => boolean;
  /** Checks the content and builds the site. */
  build: () => Promise<void>;
  /** Stores the source maps of the build where the panel reads them. Rejects when that fails. */
  storeMaps: () => Promise<void>;
  publish: () => boolean;
}

type Step = "writeRules" | "test" | "build" | "storeMaps";

interface Mode {
  /** The targets of `firebase deploy`. */
  targets: string;
  steps: readonly Step[];
  /** Rights in the project; those of `firebase deploy` are in its file `deploy/index.js`. */
  rights: readonly string[];
  leavesOut: string | null;
}

const rulesRights = [
  "firebaserules.rulesets.create",
  "firebaserules.releases.create",
  "firebaserules.releases.update",
];
const indexRights = ["datastore.indexes.list", "datastore.indexes.create", "datastore.indexes.update"];
const siteRights = ["firebasehosting.sites.update", "storage.objects.create"];

/** The storage target looks up the bucket. */
const storageRights = ["firebasestorage.defaultBucket.get"];

export const deployModes: Record<DeployMode, Mode> = {
  everything: {
    targets: "hosting,firestore,storage",
    steps: ["writeRules", "test", "build", "storeMaps"],
    rights: [...siteRights, ...rulesRights, ...indexRights, ...storageRights],
    leavesOut: null,
  },
  texts: {
    targets: "hosting",
    steps: ["build", "storeMaps"],
    rights: siteRights,
    leavesOut: "Left out: the tests, the rules, the indexes and the functions.",
  },
  rules: {
    targets: "firestore,storage",
    steps: ["writeRules"],
    rights: [...rulesRights, ...indexRights, ...storageRights],
    leavesOut: "Left out: the tests, the site and the functions.",
  },
  "stop-reports": {
    targets: "firestore:rules",
    steps: [],
    rights: rulesRights,
    leavesOut:
      "Left out: everything else. Visitors' error reports are refused from now on, until `npm run deploy -- rules`.",
  },
};

/** Says that the tests have passed already, as in CI, which loads the key for deploying after them. */
const TESTED = "--tested";

/**
 * Understands the arguments of `npm run deploy`: a mode, `--tested`, and what is passed to `firebase deploy`.
 * @param hasFunctions whether the functions are set up, and belong to everything.
 * @throws when a word is no mode.
 */
export function readArguments(
  args: readonly string[],
  hasFunctions: boolean,
): { mode: DeployMode; isTested: boolean; targets: string[] } {
  const [first = ""] = args;
  if (first !== "" && !first.startsWith("-") && !(first in deployModes)) {
    throw new Error(`"${first}" is none of ${Object.keys(deployModes).join(", ")}.`);
  }
  const mode = first in deployModes ? (first as DeployMode) : "everything";
  const passed = args.filter((arg, index) => arg !== TESTED && !(index === 0 && arg === mode));
  const isNamed = passed.some((arg) => /^--(?:only|except)\b/.test(arg));
  const functions = mode === "everything" && hasFunctions ? ",functions" : "";
  return {
    mode,
    isTested: args.includes(TESTED),
    targets: isNamed ? passed : ["--only", deployModes[mode].targets + functions, ...passed],
  };
}

/**
 * Deploys unless something must be done first, the account may not, or a step fails. Returns why it stopped, or `null`
 * after publishing.
 */
export async function deploySite(mode: DeployMode, deployment: Deployment): Promise<string | null> {
  const { left, refused, writeRules, test, build, storeMaps, publish } = deployment;
  const missing = left.length > 0 ? left : await refused();
  if (missing.length > 0) return ["Not deployed. Before this can be published:", ...missing].join("\n- ");
  const { steps } = deployModes[mode];
  if (steps.includes("writeRules")) writeRules();
  if (steps.includes("test") && !test()) return "Not deployed: the tests have failed.";
  if (steps.includes("build")) await build();
  if (steps.includes("storeMaps")) {
    try {
      // Before the site: the first reports of a release can be led back to the source.
      await storeMaps();
    } catch (error) {
      return `Not deployed: the source maps could not be stored. ${error instanceof Error ? error.message : String(error)}`;
    }
  }
  return publish() ? null : "Not deployed: firebase deploy has failed.";
}
