import { createContext } from "react";
import type { Collector } from "@/telemetry/collector.ts";

/** Told of every error that a boundary catches, once for each catch. */
export type ReportCaught = Collector["capture"];

/**
 * Where boundaries report to. It is no part of the store, which may be what broke. Where nobody listens, an error counts
 * as one that was not caught.
 */
export const CaughtErrors = createContext<ReportCaught>((error) => reportError(error));
