/** The steps of a deployment, in this order. */
export interface Deployment {
  /** What must be done first, one sentence per item. */
  left: string[];
  writeRules: () => void;
  /** The type check, the linter and every test. */
  test: () => boolean;
  build: () => Promise<void>;
  /** Stores the source maps of the build where the panel reads them. Rejects when that fails. */
  storeMaps: () => Promise<void>;
  publish: () => boolean;
}

/** Deploys unless something must be done first or a test fails. Returns why it stopped, or `null` after publishing. */
export async function deploySite(deployment: Deployment): Promise<string | null> {
  const { left, writeRules, test, build, storeMaps, publish } = deployment;
  if (left.length > 0) {
    return ["Not deployed. Before this site can be published:", ...left].join("\n- ");
  }
  writeRules();
  if (!test()) return "Not deployed: the tests have failed.";
  await build();
  try {
    // Before the site: the first reports of a release can be led back to the source.
    await storeMaps();
  } catch (error) {
    return `Not deployed: the source maps could not be stored. ${error instanceof Error ? error.message : String(error)}`;
  }
  return publish() ? null : "Not deployed: firebase deploy has failed.";
}

/** What belongs to the site. The functions are optional and have a deployment of their own, see docs/notifications.md. */
const SITE_TARGETS = "hosting,firestore,storage";

/** Says that the tests have passed already, as in CI, which loads the key for deploying after them. */
export const TESTED = "--tested";

/** The arguments of `firebase deploy`: the targets of the site, unless `args` name others. */
export function withTargets(args: readonly string[]): string[] {
  const given = args.filter((arg) => arg !== TESTED);
  const isNamed = given.some((arg) => /^--(?:only|except)\b/.test(arg));
  return isNamed ? given : ["--only", SITE_TARGETS, ...given];
}
