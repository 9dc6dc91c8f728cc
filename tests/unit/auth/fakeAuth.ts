import { attachListeners } from "@/app/attachListeners.ts";
import { makeStore } from "@/app/store.ts";
import { ADMINISTRATOR_EMAIL } from "@/features/auth/administrator.ts";
import { setupAuthListeners } from "@/features/auth/authListeners.ts";
import { systemClock } from "@/lib/clock.ts";
import type { AuthClient, SignedInUser } from "@/state/authClient.ts";
import type { TokenSync } from "@/state/services.ts";

export const administrator: SignedInUser = {
  uid: "admin",
  email: ADMINISTRATOR_EMAIL,
  emailVerified: true,
  name: "Administrator",
};

/** An Auth client of one browser: `choose` decides who the account chooser answers with, or what it throws. */
export function fakeAuth(choose: () => SignedInUser = () => administrator) {
  let user: SignedInUser | null = null;
  const callbacks = new Set<(user: SignedInUser | null) => void>();
  const tell = (next: SignedInUser | null) => {
    user = next;
    for (const callback of callbacks) callback(user);
  };
  const client: AuthClient = {
    onUserChanged(callback) {
      callbacks.add(callback);
      callback(user);
      return () => callbacks.delete(callback);
    },
    signIn: async () => {
      // The window is open for a while.
      await Promise.resolve();
      const chosen = choose();
      tell(chosen);
      return chosen;
    },
    signOut: async () => tell(null),
    idToken: async () => (user ? `token of ${user.uid}` : null),
  };
  return { client, tell };
}

/** A store on that client, with the effects of signing in. `errors` gets what an effect throws. */
export function authStore(auth: () => Promise<AuthClient>, tokenSync: TokenSync | null = null) {
  const errors: unknown[] = [];
  const store = makeStore({
    services: {
      clock: systemClock,
      random: () => 0.5,
      reports: () => Promise.reject(new Error("not in this test")),
      auth,
      tokenSync,
    },
  });
  setupAuthListeners(attachListeners(store, (error) => void errors.push(error)));
  return { store, errors };
}
