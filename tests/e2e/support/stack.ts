import { siteDir } from "../../../scripts/siteDir.ts";
import { testStack } from "../../../scripts/testStacks.ts";

// Playwright numbers parallel workers. Outside a worker it only lists the tests.
const { name, ports } = testStack(Number(process.env["TEST_PARALLEL_INDEX"] ?? 0));

/** The ports of this worker's own backend. */
export { ports };

/** The origin of this worker's site. */
export const origin = `http://127.0.0.1:${ports.hosting}`;

/** The folder of this worker's built site. */
export const site = siteDir(name);

/** The folder for later releases of the site. */
export const releases = `${site}-releases`;
