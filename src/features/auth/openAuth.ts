import {
  browserLocalPersistence,
  connectAuthEmulator,
  initializeAuth,
  onAuthStateChanged,
  signOut,
  type Auth,
  type User,
  browserPopupRedirectResolver,
  GoogleAuthProvider,
  signInWithPopup,
  signInWithCredential,
} from "firebase/auth";
import { firebaseApp } from "@/api/firebaseApp.ts";
import { LOCAL_HOST, type Environment } from "@/config/environment.ts";
import type { AuthClient, SignedInUser } from "@/state/authClient.ts";
import { chooseAccount } from "./accountChooser.ts";

/**
 * Signs in to the Auth emulator as a demo account, chosen in a window of our own. The SDK's popup needs a script from
 * Google's servers even with the emulator.
 */
async function signInWithDemoAccount(auth: Auth): Promise<User> {
  const { email, name } = await chooseAccount(window);
  // The emulator accepts an unsigned Google identity as plain JSON in place of an ID token.
  const identity = { sub: email, email, email_verified: true, name };
  const credential = GoogleAuthProvider.credential(JSON.stringify(identity));
  return (await signInWithCredential(auth, credential)).user;
}

/** Google's account chooser, shown every time so that a wrong account can be changed. */
async function signInWithGoogle(auth: Auth): Promise<User> {
  const provider = new GoogleAuthProvider();
  provider.setCustomParameters({ prompt: "select_account" });
  const { user } = await signInWithPopup(auth, provider, browserPopupRedirectResolver);
  return user;
}

const plain = (user: User): SignedInUser => ({
  uid: user.uid,
  email: user.email ?? "",
  emailVerified: user.emailVerified,
  name: user.displayName ?? "",
});

/**
 * Opens the Auth SDK without a popup resolver: with one, mobile browsers fetch Google's scripts at start. With the
 * local backend, a window with demo accounts replaces Google's, unless `?popup=google` asks for the real one, which
 * needs the internet.
 */
export async function openAuth(environment: Environment, search: string): Promise<AuthClient> {
  const auth = initializeAuth(await firebaseApp(environment), { persistence: browserLocalPersistence });
  const local = environment.backend === "local";
  if (local) {
    connectAuthEmulator(auth, `http://${LOCAL_HOST}:${environment.ports.auth}`, { disableWarnings: true });
  }
  const withGoogle = !local || new URLSearchParams(search).get("popup") === "google";
  const choose = withGoogle ? signInWithGoogle : signInWithDemoAccount;
  return {
    onUserChanged: (callback) => onAuthStateChanged(auth, (user) => callback(user && plain(user))),
    signIn: async () => plain(await choose(auth)),
    signOut: () => signOut(auth),
    idToken: async () => (await auth.currentUser?.getIdToken()) ?? null,
  };
}
