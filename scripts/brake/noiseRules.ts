import { BRAKE_PATH, parseBrake, type Brake } from "../../src/telemetry/brake.ts";
import { brakeText } from "./liveBrake.ts";

/**
 * Publishes the rules for errors that nobody reports, unless the site has them already. Rates and switched-off fields
 * stay as they are. Returns the brake.
 * @param live the published brake; `null` when the site has none.
 * @param publish publishes these texts by path.
 * @throws when the rules make no valid brake. The site then stays as it is.
 */
export async function publishRules(
  rules: readonly string[],
  live: Brake | null,
  publish: (files: Record<string, string>) => Promise<void>,
): Promise<Brake> {
  if (!live) throw new Error(`The site has no valid ${BRAKE_PATH}. Deploy the site first.`);
  if (rules.join("\n") === live.ignore.join("\n")) return live;
  const brake = { ...live, ignore: rules };
  const text = brakeText(brake);
  // An invalid file would be ignored as a whole.
  if (!parseBrake(text)) throw new Error("The rules are too long, or one of them is too short.");
  await publish({ [BRAKE_PATH]: text });
  return brake;
}
