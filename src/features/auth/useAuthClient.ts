import { useEffect, useState } from "react";
import type { AuthClient } from "@/state/authClient.ts";
import { useAppDispatch } from "@/state/hooks.ts";
import { followAuth } from "./authThunks.ts";

/**
 * The Auth client once its code is loaded, `null` before that and when it cannot be loaded. A click handler needs the
 * client at once: browsers block a window that opens after code was loaded.
 */
export function useAuthClient(): AuthClient | null {
  const dispatch = useAppDispatch();
  const [client, setClient] = useState<AuthClient | null>(null);
  useEffect(() => {
    let mounted = true;
    void dispatch(followAuth()).then((loaded) => {
      if (mounted) setClient(loaded);
    });
    return () => {
      mounted = false;
    };
  }, [dispatch]);
  return client;
}
