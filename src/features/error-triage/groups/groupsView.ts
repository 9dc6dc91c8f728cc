import type { ApiError } from "@/api/apiError.ts";
import type { ErrorGroup } from "./errorGroup.ts";

/** The groups and how far their reading has come. */
export interface GroupsView {
  /** Regressed ones first, then the last seen. */
  groups: readonly ErrorGroup[];
  /** Nothing can be shown yet: neither the copy on this device nor the database has answered. */
  loading: boolean;
  /** The database is being asked; what was read before is shown meanwhile. */
  refreshing: boolean;
  /** Why the last reading failed; `null` after a successful one. */
  failure: ApiError | null;
  /** When the database last answered, epoch milliseconds; `null` before. */
  answeredAt: number | null;
  /** How many reports the database has; `null` before they were counted. */
  stored: number | null;
  /** How many of them have been read. */
  loaded: number;
  /** Whether older reports are stored that have not been read. */
  hasOlder: boolean;
  /** Whether this device keeps what was read; `false` when it is full or refuses. */
  kept: boolean;
  /** Reads a page of older reports. */
  loadOlder: () => void;
  /** Asks the database for everything that is new, and compares counts. */
  refresh: () => void;
}
