import { userSignedOut } from "@/features/auth/authSlice.ts";
import type { AppStore } from "./store.ts";

/**
 * Settles who is signed in before anything is rendered. A browser that keeps no session is signed out at once, and
 * only for one that does the Auth SDK is downloaded and asked. The login page loads it for itself.
 */
export async function authKnown(store: AppStore, hasPersistedUser: boolean): Promise<void> {
  if (!hasPersistedUser) {
    store.dispatch(userSignedOut());
    return;
  }
  const { followAuth } = await import("@/features/auth/authThunks.ts");
  await store.dispatch(followAuth());
}
