import { useEffect, useState } from "react";
import { useAppDispatch } from "@/state/hooks.ts";
import type { AppThunk } from "@/state/types.ts";
import type { ReplayReducers } from "./replayStates.ts";

type LoadedReducers =
  | { phase: "loading" }
  | { phase: "ready"; reducers: ReplayReducers }
  | { phase: "failed"; retry: () => void };

const loadReducers = (): AppThunk<Promise<ReplayReducers>> => (_dispatch, _getState, extra) =>
  extra.replayReducers();

/** The site's reducers, downloaded with the first replay. */
export function useReplayReducers(): LoadedReducers {
  const dispatch = useAppDispatch();
  const [loaded, setLoaded] = useState<ReplayReducers | "failed" | null>(null);

  useEffect(() => {
    if (loaded !== null) return undefined;
    let left = false;
    dispatch(loadReducers()).then(
      (reducers) => left || setLoaded(reducers),
      // Offline, or replaced by a new release.
      () => left || setLoaded("failed"),
    );
    return () => {
      left = true;
    };
  }, [dispatch, loaded]);

  if (loaded === null) return { phase: "loading" };
  if (loaded === "failed") return { phase: "failed", retry: () => setLoaded(null) };
  return { phase: "ready", reducers: loaded };
}
