import { useEffect } from "react";
import { useAppDispatch, useAppSelector } from "@/state/hooks.ts";
import { joinApi } from "./joinApi.ts";

/** `true` once the api slice is in the store; a page that uses endpoint hooks waits for it. */
export function useApi(): boolean {
  const dispatch = useAppDispatch();
  const joined = useAppSelector((state) => state.api !== undefined);
  useEffect(() => {
    if (!joined) dispatch(joinApi());
  }, [dispatch, joined]);
  return joined;
}
