import { GoogleAuthProvider, signInWithCredential, type Auth, type User } from "firebase/auth";
import { chooseAccount } from "./accountChooser.ts";

/**
 * Signs in to the Auth emulator as a demo account, chosen in a window of our own. The SDK's popup needs a script from
 * Google's servers even with the emulator.
 */
export async function signInWithDemoAccount(auth: Auth): Promise<User> {
  const { email, name } = await chooseAccount(window);
  // The emulator accepts an unsigned Google identity as plain JSON in place of an ID token.
  const identity = { sub: email, email, email_verified: true, name };
  const credential = GoogleAuthProvider.credential(JSON.stringify(identity));
  return (await signInWithCredential(auth, credential)).user;
}
