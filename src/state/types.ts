import type { ThunkAction, UnknownAction, TypedStartListening } from "@reduxjs/toolkit";
import type { AppStore, StoreExtra } from "@/app/store.ts";

/** The whole state. The api slice joins when it is first needed, so it may be absent. */
export type RootState = ReturnType<AppStore["getState"]>;
export type AppDispatch = AppStore["dispatch"];
export type AppThunk<Result = void> = ThunkAction<Result, RootState, StoreExtra, UnknownAction>;
export type AppStartListening = TypedStartListening<RootState, AppDispatch, StoreExtra>;
