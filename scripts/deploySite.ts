/** What a deployment does, in this order. */
export interface Deployment {
  /** What has to be done before, a sentence each. */
  left: string[];
  writeRules: () => void;
  /** The type check, the linter and every test. */
  test: () => boolean;
  build: () => Promise<void>;
  publish: () => boolean;
}

/** Deploys, unless something is left to do or a test fails. Returns why it stopped, or `null` after publishing. */
export async function deploySite(deployment: Deployment): Promise<string | null> {
  const { left, writeRules, test, build, publish } = deployment;
  if (left.length > 0) {
    return ["Not deployed. Before this site can be published:", ...left].join("\n- ");
  }
  writeRules();
  if (!test()) return "Not deployed: the tests have failed.";
  await build();
  return publish() ? null : "Not deployed: firebase deploy has failed.";
}
