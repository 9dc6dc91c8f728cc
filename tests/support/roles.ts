import type { connectFirestoreEmulator } from "firebase/firestore/lite";
import { readCompany } from "../../scripts/company/company.ts";

const { administrator } = readCompany();

type ConnectOptions = NonNullable<Parameters<typeof connectFirestoreEmulator>[3]>;
export type TokenClaims = Exclude<ConnectOptions["mockUserToken"], string | undefined>;

const google = { sign_in_provider: "google.com", identities: {} } as const;

/** Who asks, as the ID token says it. Each stranger differs from the administrator in one claim. */
const tokens = {
  visitor: null,
  administrator: { sub: "admin", email: administrator, email_verified: true, firebase: google },
  "the administrator in capitals": {
    sub: "admin",
    email: administrator.toUpperCase(),
    email_verified: true,
    firebase: google,
  },
  "another account": { sub: "other", email: "someone@example.com", email_verified: true, firebase: google },
  "an unverified address": {
    sub: "unverified",
    email: administrator,
    email_verified: false,
    firebase: google,
  },
  "the address with a password": {
    sub: "password",
    email: administrator,
    email_verified: true,
    firebase: { sign_in_provider: "password", identities: {} },
  },
  "an address with a letter outside ASCII": {
    sub: "letters",
    email: `\u00fc${administrator}`,
    email_verified: true,
    firebase: google,
  },
  "an account without an address": {
    sub: "anonymous",
    firebase: { sign_in_provider: "anonymous", identities: {} },
  },
} satisfies Record<string, TokenClaims | null>;

export type Role = keyof typeof tokens;

export const roles = Object.keys(tokens) as Role[];
export const administrators: readonly Role[] = ["administrator", "the administrator in capitals"];
export const strangers = roles.filter((role) => !administrators.includes(role));

/** The token claims of a role, `null` for a visitor who is not signed in. */
export function rulesToken(role: Role): TokenClaims | null {
  return tokens[role];
}
