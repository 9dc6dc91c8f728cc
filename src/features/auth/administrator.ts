import company from "@content/company.json" with { type: "json" };
import type { SignedInUser } from "@/state/authClient.ts";

/** The only address that may use the panel, in lower case. The rules files are generated from the same source. */
export const ADMINISTRATOR_EMAIL: string = company.administrator.toLowerCase();

/** For the interface only: the security rules decide what an account may do. */
export function isAdministrator(user: SignedInUser): boolean {
  // Lower case can turn other letters into ASCII ones, such as the KELVIN SIGN into k.
  const isAscii = /^[ -~]*$/.test(user.email);
  return user.emailVerified && isAscii && user.email.toLowerCase() === ADMINISTRATOR_EMAIL;
}
