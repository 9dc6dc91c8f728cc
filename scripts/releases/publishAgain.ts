import { RELEASES_PATH, type Deployments } from "../../src/api/groups/releases.ts";
import { BRAKE_PATH, type Brake } from "../../src/telemetry/brake.ts";
import { brakeText } from "../brake/liveBrake.ts";
import { deploymentsText, withDeployment } from "./deployments.ts";

/**
 * Publishes the pages of an earlier release, with the present brake and the list of all releases.
 * @param publish publishes these texts by path in the version that was released with the message `source`.
 */
export async function publishAgain(
  release: string,
  list: Deployments,
  brake: Brake | null,
  now: number,
  publish: (files: Record<string, string>, message: string, source: string) => Promise<void>,
): Promise<void> {
  const text = deploymentsText(withDeployment(list, release, now));
  await publish(
    { [RELEASES_PATH]: text, ...(brake && { [BRAKE_PATH]: brakeText(brake) }) },
    release,
    release,
  );
}
