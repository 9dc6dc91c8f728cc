import type { Store, ThunkAction, ThunkDispatch, TypedStartListening, UnknownAction } from "@reduxjs/toolkit";
import type { Services } from "./services.ts";

/**
 * The whole state. Each slice adds itself by augmentation, next to its definition. Some slices join the store when they
 * are first needed; they are typed as present, because code that reads one has joined it before.
 */
export interface RootState {}

/** The extra argument of thunks, listeners and endpoints. The api adds by augmentation what it needs of the store. */
export interface StoreExtra extends Services {}

export type AppDispatch = ThunkDispatch<RootState, StoreExtra, UnknownAction>;
export type AppThunk<Result = void> = ThunkAction<Result, RootState, StoreExtra, UnknownAction>;
export type AppStartListening = TypedStartListening<RootState, AppDispatch, StoreExtra>;

/** The store as features see it. `AppStore` adds what start-up, persistence and time travel need. */
export interface FeatureStore extends Store<RootState> {
  dispatch: AppDispatch;
  extra: StoreExtra;
}
