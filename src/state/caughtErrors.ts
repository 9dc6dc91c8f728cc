import { createContext } from "react";
import type { Collector } from "@/telemetry/collector.ts";

/** Called for every error that a boundary catches, once per catch. */
export type ReportCaught = Collector["capture"];

/**
 * The function that boundaries report to. It is not part of the store, because the store may be the part that failed.
 * Without a provider, an error is reported as uncaught.
 */
export const CaughtErrors = createContext<ReportCaught>((error) => reportError(error));
