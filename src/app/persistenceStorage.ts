import type { Storage as PersistStorage } from "redux-persist";
import { safeStorage } from "@/lib/storage.ts";

const local = safeStorage(() => window.localStorage);

/**
 * Local storage as redux-persist wants it. Its own adapter is not used: its default import is undefined under
 * Vite when the package is of type "module". Reading never fails; a write that fails rejects, so that it is reported.
 */
export const persistenceStorage: PersistStorage = {
  getItem: (key: string) => Promise.resolve(local.get(key)),
  setItem: (key: string, value: string) =>
    local.set(key, value) ? Promise.resolve() : Promise.reject(new Error(`Local storage refused "${key}".`)),
  removeItem: (key: string) => {
    local.remove(key);
    return Promise.resolve();
  },
};
