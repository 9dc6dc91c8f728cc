import { failureText } from "./command.ts";

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
const verbs = (resource: string, list: string) => list.split(" ").map((verb) => `${resource}.${verb}`);
const firestoreRights = [...rulesRights, ...verbs("datastore.indexes", "list create update delete")];
/** To replace a source map of an earlier deployment of the release is to delete it. */
const siteRights = ["firebasehosting.sites.update", ...verbs("storage.objects", "create delete")];
const functionRights = [
  ...verbs("cloudfunctions.functions", "list create get update delete"),
  "cloudfunctions.operations.get",
];

/** The storage target looks up the bucket. */
const storageRights = ["firebasestorage.defaultBucket.get"];

export const deployModes: Record<DeployMode, Mode> = {
  everything: {
    targets: "hosting,firestore,storage",
    steps: ["writeRules", "test", "build", "storeMaps"],
    rights: [...siteRights, ...firestoreRights, ...storageRights],
    leavesOut: null,
  },
  texts: {
    targets: "hosting",
    steps: ["build", "storeMaps"],
    rights: siteRights,
    leavesOut:
      "This publishes the present texts and the present code, without the tests, the rules, the indexes and the functions.",
  },
  rules: {
    targets: "firestore,storage",
    steps: ["writeRules"],
    rights: [...firestoreRights, ...storageRights],
    leavesOut: "This leaves out the tests, the site and the functions.",
  },
  "stop-reports": {
    targets: "firestore:rules",
    steps: [],
    rights: firestoreRights,
    leavesOut:
      "This publishes rules that refuse visitors' error reports until `npm run deploy -- rules`, and nothing else.",
  },
};

/** Says that the tests have passed already, as in CI, which loads the key for deploying after them. */
const TESTED = "--tested";

/** Names texts of the sample that stay on purpose, separated by commas. It may be empty, as in CI. */
const KEEP = /^--keep(?:=(.*))?$/;

interface Arguments {
  mode: DeployMode;
  isTested: boolean;
  kept: string[];
  targets: string[];
  /** The rights that the account needs in the project and its bucket. */
  rights: string[];
}

/**
 * Understands the arguments of `npm run deploy`: a mode, `--tested`, `--keep`, and what is passed to `firebase deploy`.
 * @param hasFunctions whether the functions are set up, and belong to everything.
 * @throws when a word is no mode, or `--keep` names nothing.
 */
export function readArguments(args: readonly string[], hasFunctions: boolean): Arguments {
  const [first = ""] = args;
  if (first !== "" && !first.startsWith("-") && !(first in deployModes)) {
    throw new Error(`"${first}" is none of ${Object.keys(deployModes).join(", ")}.`);
  }
  const mode = first in deployModes ? (first as DeployMode) : "everything";
  const kept: string[] = [];
  const passed: string[] = [];
  const rest = args.slice(first === mode ? 1 : 0);
  for (let arg = rest.shift(); arg !== undefined; arg = rest.shift()) {
    const [isKeep, names = isKeep && rest.shift()] = KEEP.exec(arg) ?? [];
    if (isKeep && names === undefined) throw new Error("--keep names texts, such as --keep legal,pages/faq.");
    if (names !== undefined) kept.push(...names.split(",").filter(Boolean));
    else if (arg !== TESTED) passed.push(arg);
  }
  const isNamed = passed.some((arg) => /^--(?:only|except)\b/.test(arg));
  const withFunctions = mode === "everything" && hasFunctions;
  const usual = deployModes[mode].targets + (withFunctions ? ",functions" : "");
  return {
    mode,
    isTested: args.includes(TESTED),
    kept,
    targets: isNamed ? passed : ["--only", usual, ...passed],
    rights: ["firebase.projects.get", ...deployModes[mode].rights, ...(withFunctions ? functionRights : [])],
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
      return `Not deployed: the source maps could not be stored. ${failureText(error)}`;
    }
  }
  return publish()
    ? null
    : "Not everything was deployed: firebase deploy has failed. What it published before that stays.";
}
