import { appFaults } from "./appFaults.ts";
import type { Fault } from "./fault.ts";
import { firstFaults } from "./firstFaults.ts";
import { formFaults } from "./formFaults.ts";
import { siteFaults } from "./siteFaults.ts";

/** Every fault is a mistake that a person could have made at its place. */
export const faults: readonly Fault[] = [...firstFaults, ...siteFaults, ...formFaults, ...appFaults];
