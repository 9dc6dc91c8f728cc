/** The signed-in person, as plain data. */
export interface SignedInUser {
  uid: string;
  email: string;
  emailVerified: boolean;
  name: string;
}

/** The functions of the authentication SDK that the app uses, independent of the account chooser. */
export interface AuthClient {
  /** Calls back with the current user, and on every change until the returned undo is called. */
  onUserChanged(callback: (user: SignedInUser | null) => void): () => void;
  /** Opens the account chooser. Call it directly in the click handler, or browsers block the window. */
  signIn(): Promise<SignedInUser>;
  signOut(): Promise<void>;
  /** The current ID token, or `null` when nobody is signed in. */
  idToken(): Promise<string | null>;
}
