/** The signed-in person, as plain data. */
export interface SignedInUser {
  uid: string;
  email: string;
  emailVerified: boolean;
  name: string;
}

/** What the app asks of the authentication SDK, whichever account chooser stands behind it. */
export interface AuthClient {
  /** Calls back with the user, now and on every change, until the returned undo is called. */
  onUserChanged(callback: (user: SignedInUser | null) => void): () => void;
  /** Opens the account chooser; call it directly in the click, or browsers block the window. */
  signIn(): Promise<SignedInUser>;
  signOut(): Promise<void>;
  /** The current ID token, or `null` when nobody is signed in. */
  idToken(): Promise<string | null>;
}
