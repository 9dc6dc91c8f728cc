import { userSignedOut } from "@/features/auth/authSlice.ts";
import { followAuth } from "@/features/auth/authThunks.ts";
import { hasPersistedUser } from "@/features/auth/persistedUser.ts";
import { safeStorage } from "@/lib/storage.ts";
import type { AppStore } from "./store.ts";

/**
 * Settles who is signed in before anything is rendered. A browser that keeps no session is signed out at once, and
 * only for one that does the Auth SDK is downloaded and asked. The login page loads it for itself.
 */
export async function authKnown(store: AppStore, apiKey: string): Promise<void> {
  if (
    hasPersistedUser(
      safeStorage(() => window.localStorage),
      apiKey,
    )
  )
    await store.dispatch(followAuth());
  else store.dispatch(userSignedOut());
}
