import type { SafeStorage } from "@/lib/storage.ts";

/**
 * Whether a signed-in session is kept in this browser. With `browserLocalPersistence` the Auth SDK keeps it under
 * this key of local storage, so its absence means "signed out" at once, without loading the SDK.
 */
export function hasPersistedUser(storage: SafeStorage, apiKey: string): boolean {
  return storage.get(`firebase:authUser:${apiKey}:[DEFAULT]`) !== null;
}
