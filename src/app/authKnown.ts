import { userSignedOut } from "@/features/auth/authSlice.ts";
import type { AppStore } from "./store.ts";

/**
 * Finds out who is signed in before anything renders. Without a stored session, the visitor counts as signed out at
 * once; the Auth SDK is downloaded only to check a stored session. The login page loads the SDK itself.
 */
export async function authKnown(store: AppStore, hasPersistedUser: boolean): Promise<void> {
  if (!hasPersistedUser) {
    store.dispatch(userSignedOut());
    return;
  }
  const { followAuth } = await import("@/features/auth/authThunks.ts");
  await store.dispatch(followAuth());
}
