import { siteDir } from "../../../scripts/siteDir.ts";
import { testStack } from "../../../scripts/testStacks.ts";

// Playwright numbers the workers that run at the same time; outside of them it only lists the tests.
const { name, ports } = testStack(Number(process.env["TEST_PARALLEL_INDEX"] ?? 0));

/** The ports of this worker's own backend. */
export { ports };

/** Where this worker's site is served. */
export const origin = `http://127.0.0.1:${ports.hosting}`;

/** The folder of this worker's built site. */
export const site = siteDir(name);

/** The folder beside it for later releases of the site. */
export const releases = `${site}-releases`;
