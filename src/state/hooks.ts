import { useDispatch, useSelector, useStore } from "react-redux";
import type { AppStore } from "@/app/store.ts";
import type { AppDispatch, RootState } from "./types.ts";

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
export const useAppStore = useStore.withTypes<AppStore>();
