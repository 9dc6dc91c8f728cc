import { RELEASES_PATH, type Deployments } from "../../src/api/groups/releases.ts";
import { SAMPLING_PATH, type Sampling } from "../../src/telemetry/sampling.ts";
import { samplingText } from "../sampling/liveSampling.ts";
import { deploymentsText, withDeployment } from "./deployments.ts";

/**
 * Publishes the pages of an earlier release, with the present sampling rules and the list of all releases.
 * @param publish publishes these texts by path in the version that was released with the message `source`.
 */
export async function publishAgain(
  release: string,
  list: Deployments,
  sampling: Sampling | null,
  now: number,
  publish: (files: Record<string, string>, message: string, source: string) => Promise<void>,
): Promise<void> {
  const text = deploymentsText(withDeployment(list, release, now));
  await publish(
    { [RELEASES_PATH]: text, ...(sampling && { [SAMPLING_PATH]: samplingText(sampling) }) },
    release,
    release,
  );
}
