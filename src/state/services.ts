import type { Clock } from "@/lib/clock.ts";
import type { AuthClient } from "./authClient.ts";

/**
 * What thunks, listeners and endpoints need of the outside world. It is the thunk's extra argument:
 * the product loads the Firebase SDKs behind it on demand, a test hands in its own. The api adds the stored reports and
 * enquiries by augmentation.
 */
export interface Services {
  clock: Clock;
  /** A number in [0, 1), for the jitter of retries. */
  random(): number;
  /** Opens Auth once; rejects when the code for it cannot be loaded (offline before the first use). */
  auth(): Promise<AuthClient>;
  /** POST or DELETE of the ID token to the configured address; `null` when none is configured. */
  tokenSync: TokenSync | null;
}

export interface TokenSync {
  send(idToken: string): Promise<void>;
  remove(idToken: string): Promise<void>;
}
