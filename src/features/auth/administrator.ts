import administrator from "@/config/administrator.json";
import type { SignedInUser } from "@/state/authClient.ts";

/** The one address that may use the panel, in lower case. The rules files are written from the same source. */
export const ADMINISTRATOR_EMAIL: string = administrator.email.toLowerCase();

/** A courtesy to the interface: what the account may really do, the security rules decide. */
export function isAdministrator(user: SignedInUser): boolean {
  return user.emailVerified && user.email.toLowerCase() === ADMINISTRATOR_EMAIL;
}
