import type { SafeStorage } from "@/lib/storage.ts";

/**
 * Whether this browser stores a signed-in session. With `browserLocalPersistence` the Auth SDK uses this key of local
 * storage, so its absence means "signed out" without loading the SDK.
 */
export function hasPersistedUser(storage: SafeStorage, apiKey: string): boolean {
  return storage.get(`firebase:authUser:${apiKey}:[DEFAULT]`) !== null;
}
