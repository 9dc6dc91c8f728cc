import { createSlice, type PayloadAction, type WithSlice } from "@reduxjs/toolkit";
import type { SignedInUser } from "@/state/authClient.ts";
import type { SignInFailure } from "./signInFailure.ts";

interface AuthState {
  /** `loading` until the stored session was checked. */
  status: "loading" | "signedIn" | "signedOut";
  user: SignedInUser | null;
  /** A sign-in is running: the account chooser is open. */
  signingIn: boolean;
  /** The failure of the last sign-in or sign-out; shown until the next try. */
  failure: SignInFailure | null;
}

const initialState: AuthState = { status: "loading", user: null, signingIn: false, failure: null };

/**
 * The signed-in user. It is always the administrator: other accounts are signed out first. This serves the interface
 * only; the security rules decide.
 */
export const authSlice = createSlice({
  name: "auth",
  initialState,
  reducers: {
    userSignedIn: (state, action: PayloadAction<SignedInUser>) => {
      state.status = "signedIn";
      state.user = action.payload;
      state.signingIn = false;
      state.failure = null;
    },
    userSignedOut: (state) => {
      state.status = "signedOut";
      state.user = null;
    },
    signInStarted: (state) => {
      state.signingIn = true;
      state.failure = null;
    },
    authFailed: (state, action: PayloadAction<SignInFailure>) => {
      state.signingIn = false;
      state.failure = action.payload;
    },
  },
  selectors: {
    selectAuthStatus: (state) => state.status,
    selectUser: (state) => state.user,
    selectSigningIn: (state) => state.signingIn,
    selectAuthFailure: (state) => state.failure,
  },
});

declare module "@/state/types.ts" {
  interface RootState extends WithSlice<typeof authSlice> {}
}

export const { userSignedIn, userSignedOut, signInStarted, authFailed } = authSlice.actions;
export const { selectAuthStatus, selectUser, selectSigningIn, selectAuthFailure } = authSlice.selectors;
