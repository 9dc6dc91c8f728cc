import { ReCaptchaEnterpriseProvider, ReCaptchaV3Provider } from "firebase/app-check";
import type { Clock } from "@/lib/clock.ts";
import { withTimeLimit } from "@/lib/timeLimit.ts";

/**
 * How long App Check may take to find a token, in milliseconds: well below the time that an attempt to send may take.
 * Where Google's script is blocked, the SDK itself would wait without end, and every request with it.
 */
export const TOKEN_LIMIT_MS = 5_000;

/** Methods that the SDK calls but its types leave out. */
interface TokenSource {
  getToken(isLimitedUse?: boolean): Promise<unknown>;
}

/** A site key of reCAPTCHA for App Check. */
export interface RecaptchaKey {
  siteKey: string;
  /** Enterprise, or else v3. */
  isEnterprise: boolean;
}

/** reCAPTCHA for App Check with a time limit of `TOKEN_LIMIT_MS`; after it the request is sent without a token. */
export function timedRecaptcha({ siteKey, isEnterprise }: RecaptchaKey, clock: Clock) {
  const provider = new (isEnterprise ? ReCaptchaEnterpriseProvider : ReCaptchaV3Provider)(siteKey);
  const source = provider as unknown as TokenSource;
  const getToken = source.getToken.bind(provider);
  source.getToken = (isLimitedUse) => withTimeLimit(getToken(isLimitedUse), clock, TOKEN_LIMIT_MS);
  return provider;
}
