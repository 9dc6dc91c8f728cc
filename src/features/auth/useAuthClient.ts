import { useEffect, useState } from "react";
import type { AuthClient } from "@/state/authClient.ts";
import { useAppDispatch } from "@/state/hooks.ts";
import { followAuth } from "./authThunks.ts";

/**
 * The Auth client once its code is loaded, `null` before and when it cannot be. A click handler needs the client at
 * hand: a window opened after waiting for code to load is blocked.
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
