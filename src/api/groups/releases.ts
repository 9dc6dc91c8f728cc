import * as v from "valibot";
import { OTHER } from "./errorGroup.ts";

/** The file in which a deployment lists itself after all earlier ones. */
export const RELEASES_PATH = "/releases.json";
/** A request without an answer counts as failed after this time, in milliseconds. */
const LIMIT_MS = 5_000;

const schema = v.array(
  v.object({
    release: v.string(),
    at: v.number(),
    /** Error ids that were resolved when this release was deployed; the newest deployment alone has them. */
    fixed: v.optional(v.array(v.string())),
  }),
);

/**
 * All deployments, oldest first; `at` is epoch milliseconds. A rollback names an earlier release again. Releases are
 * compared by their places in this list, never by times or by names.
 */
export type Deployments = v.InferOutput<typeof schema>;

/** Reads the file's text. @throws when it is not a list of deployments. */
export const parseDeployments = (text: string): Deployments => v.parse(schema, JSON.parse(text));

/** The deployments that a site lists; none when it has no list. @throws when it does not answer. */
export async function fetchDeployments(origin = ""): Promise<Deployments> {
  const options = { cache: "no-cache", signal: AbortSignal.timeout(LIMIT_MS) } as const;
  const response = await fetch(origin + RELEASES_PATH, options);
  return response.ok ? parseDeployments(await response.text()) : [];
}

/** Where a release was first deployed. One that is not in the list, as a local build, counts as newest: `Infinity`. */
export function placeOf(release: string, deployments: Deployments): number {
  const place = deployments.findIndex((one) => one.release === release);
  return place < 0 ? Infinity : place;
}

/** The releases in the order in which they were first deployed, oldest first. */
export const releasesInOrder = (deployments: Deployments): string[] => [
  ...new Set(deployments.map(({ release }) => release)),
];

/** What is known of a group's releases. */
interface Reported {
  lastRelease: string;
  /** Reports by release. */
  releases: Readonly<Record<string, number>>;
}

/** A release that has reported the error and is not in the list: the list is old, or the build is local. */
export function unlistedRelease({ lastRelease, releases }: Reported, deployments: Deployments) {
  return [lastRelease, ...Object.keys(releases)].find(
    (release) => release !== OTHER && placeOf(release, deployments) === Infinity,
  );
}

/** The release after which an error that is resolved now counts as fixed: the newest one. */
export function releaseNow(group: Reported, deployments: Deployments): string {
  return unlistedRelease(group, deployments) ?? releasesInOrder(deployments).at(-1) ?? group.lastRelease;
}

/**
 * Whether a release after `base` has reported the error. Its reports have to be newer than the decision: the answer is
 * for a group with a report after it. Where `base` is not in the list, nothing is known to be older than it.
 */
export function isReportedAfter(
  base: string,
  { lastRelease, releases }: Reported,
  deployments: Deployments,
): boolean {
  const place = placeOf(base, deployments);
  if (place === Infinity || placeOf(lastRelease, deployments) === Infinity) return true;
  return [lastRelease, ...Object.keys(releases)].some((release) => {
    const own = placeOf(release, deployments);
    return own > place && own < Infinity;
  });
}
