import { createSlice, type PayloadAction, type WithSlice } from "@reduxjs/toolkit";
import type { SignedInUser } from "@/state/authClient.ts";
import type { SignInFailure } from "./signInFailure.ts";

interface AuthState {
  /** `loading` until the browser's stored session has been looked at. */
  status: "loading" | "signedIn" | "signedOut";
  user: SignedInUser | null;
  /** A sign-in is under way: the account chooser is open. */
  signingIn: boolean;
  /** Why the last sign-in or sign-out did not work; shown until the next try. */
  failure: SignInFailure | null;
}

const initialState: AuthState = { status: "loading", user: null, signingIn: false, failure: null };

/**
 * Who is signed in. Only the administrator ever is: any other account is signed out before it gets here.
 * This is a courtesy to the interface; the security rules decide.
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
