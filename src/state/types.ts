import type {
  Middleware,
  Reducer,
  Store,
  ThunkAction,
  ThunkDispatch,
  TypedStartListening,
  UnknownAction,
} from "@reduxjs/toolkit";
import type { Services } from "./services.ts";

/**
 * The whole state. Each slice adds itself by augmentation, next to its definition. Late slices are typed as present,
 * because code that reads one has joined it before.
 */
export interface RootState {}

/** The extra argument of thunks, listeners and endpoints. The api adds what it needs from the store by augmentation. */
export interface StoreExtra extends Services {
  /** Adds slices that are loaded late, with their initial state. */
  joinSlices(reducers: Record<string, Reducer>): void;
  addMiddleware(middleware: Middleware): void;
  /** Adds listeners of a page that is loaded late; absent before the effects have started. */
  startListening?: AppStartListening;
}

export type AppDispatch = ThunkDispatch<RootState, StoreExtra, UnknownAction>;
export type AppThunk<Result = void> = ThunkAction<Result, RootState, StoreExtra, UnknownAction>;
export type AppStartListening = TypedStartListening<RootState, AppDispatch, StoreExtra>;

/** The store's interface for features. `AppStore` adds the parts for start-up, persistence and time travel. */
export interface FeatureStore extends Store<RootState> {
  dispatch: AppDispatch;
  extra: StoreExtra;
}
