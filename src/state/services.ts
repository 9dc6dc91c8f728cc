import type { Clock } from "@/lib/clock.ts";
import type { AuthClient } from "./authClient.ts";

/**
 * The services that thunks, listeners and endpoints use, passed as the thunk's extra argument. The product loads the
 * Firebase SDKs behind them on demand; tests pass their own. The api adds the stored reports and enquiries by
 * augmentation.
 */
export interface Services {
  clock: Clock;
  /** A number in [0, 1), for the jitter of retries. */
  random(): number;
  /** Opens Auth once. Rejects when its code cannot be loaded, as offline before the first use. */
  auth(): Promise<AuthClient>;
  /** Sends the ID token to the configured address, or deletes it there; `null` when none is configured. */
  tokenSync: TokenSync | null;
}

export interface TokenSync {
  send(idToken: string): Promise<void>;
  remove(idToken: string): Promise<void>;
}
