import { ReCaptchaV3Provider } from "firebase/app-check";
import type { Clock } from "@/lib/clock.ts";
import { withTimeLimit } from "@/lib/timeLimit.ts";

/**
 * How long App Check may take to find a token, in milliseconds: well below the time that an attempt to send may take.
 * Where Google's script is blocked, the SDK itself would wait without end, and every request with it.
 */
export const TOKEN_LIMIT_MS = 5_000;

/** What the SDK calls and leaves out of its types. */
interface TokenSource {
  getToken(isLimitedUse?: boolean): Promise<unknown>;
}

/** reCAPTCHA v3 for App Check, giving up after `TOKEN_LIMIT_MS`: the request then goes without a token. */
export function timedRecaptcha(siteKey: string, clock: Clock): ReCaptchaV3Provider {
  const provider = new ReCaptchaV3Provider(siteKey);
  const source = provider as unknown as TokenSource;
  const getToken = source.getToken.bind(provider);
  source.getToken = (isLimitedUse) => withTimeLimit(getToken(isLimitedUse), clock, TOKEN_LIMIT_MS);
  return provider;
}
