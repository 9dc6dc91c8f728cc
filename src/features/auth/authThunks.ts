import type { AuthClient } from "@/state/authClient.ts";
import type { AppDispatch, AppThunk } from "@/state/types.ts";
import { isAdministrator } from "./administrator.ts";
import { authFailed, signInStarted, userSignedIn, userSignedOut } from "./authSlice.ts";
import { authErrorCode, signInFailure } from "./signInFailure.ts";

/** Each client is followed once, however many pages ask; the promise resolves when its user is first known. */
const followed = new WeakMap<AuthClient, Promise<void>>();

/**
 * Follows the Auth SDK from now on: its user goes into the state, and any account but the administrator's is signed
 * out at once. Resolves with the client, or with `null` (signed out) when the SDK cannot be loaded.
 */
export function followAuth(): AppThunk<Promise<AuthClient | null>> {
  return async (dispatch, _getState, { auth }) => {
    try {
      const client = await auth();
      const known = followed.get(client) ?? follow(client, dispatch);
      followed.set(client, known);
      await known;
      return client;
    } catch {
      dispatch(userSignedOut());
      dispatch(authFailed(signInFailure("auth/unavailable")));
      return null;
    }
  };
}

function follow(client: AuthClient, dispatch: AppDispatch): Promise<void> {
  return new Promise((known) => {
    client.onUserChanged((user) => {
      if (user && !isAdministrator(user)) {
        dispatch(authFailed(signInFailure("access-denied")));
        dispatch(signOut());
        // Signing out calls back once more, without a user.
        return;
      }
      dispatch(user ? userSignedIn(user) : userSignedOut());
      known();
    });
  });
}

/** Opens the account chooser. Dispatch it directly in the click: the window opens before anything is awaited. */
export function signIn(client: AuthClient): AppThunk {
  return (dispatch) => {
    dispatch(signInStarted());
    // `followAuth` handles success, as for every other way in which a user appears.
    client.signIn().catch((error: unknown) => {
      dispatch(authFailed(signInFailure(authErrorCode(error))));
    });
  };
}

/** Signs out; `followAuth` updates the state. */
export function signOut(): AppThunk {
  return (dispatch, _getState, { auth }) => {
    auth()
      .then((client) => client.signOut())
      .catch((error: unknown) => {
        dispatch(authFailed(signInFailure(authErrorCode(error))));
      });
  };
}
