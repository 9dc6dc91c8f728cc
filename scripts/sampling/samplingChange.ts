import { parseArgs } from "node:util";
import {
  samplingSwitches,
  fullSampling,
  parseSampling,
  type Sampling,
} from "../../src/telemetry/sampling.ts";

export const usage = [
  "npm run sampling                           shows the sampling rules of the published site",
  "npm run sampling -- 1%                     lets 1 % of the visits report, for every release not named",
  "npm run sampling -- 1% --release <name>    the same for one release",
  `npm run sampling -- --off replay           sends a field empty: ${samplingSwitches.join(" or ")}`,
  "npm run sampling -- rules                  publishes the panel's list of errors that nobody reports",
  "npm run sampling -- lift                   removes the sampling rules, and leaves that list",
].join("\n");

/**
 * The sampling rules after the change that the arguments of `npm run sampling` ask for; `null` when they ask for none.
 * @throws when they are not understood.
 */
export function changedSampling(live: Sampling, args: readonly string[]): Sampling | null {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { release: { type: "string" }, off: { type: "string", multiple: true } },
  });
  const [share, ...others] = positionals;
  if (others.length > 0) throw new Error(`Only one share is possible, not also "${others.join(" ")}".`);
  if (share === undefined && values.release !== undefined) throw new Error("Which share of its visits?");
  if (share === "lift") {
    if (values.release !== undefined || values.off) throw new Error("`lift` removes all sampling rules.");
    return { ...fullSampling, ignore: live.ignore };
  }
  if (share === undefined && !values.off) return null;

  const rates = new Map(live.rates);
  if (share !== undefined) {
    const percent = /^(\d+(?:\.\d+)?)%$/.exec(share)?.[1];
    if (percent === undefined) throw new Error(`"${share}" is no share such as 1% or 0.5%.`);
    rates.set(values.release ?? "*", Number(percent) / 100);
  }
  const off = [...new Set([...live.off, ...(values.off ?? [])])];
  const changed = parseSampling(JSON.stringify({ ...live, rates: Object.fromEntries(rates), off }));
  if (!changed) {
    throw new Error(
      `A share is at most 100%, and only ${samplingSwitches.join(" and ")} can be switched off.`,
    );
  }
  return changed;
}
