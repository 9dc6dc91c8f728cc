import type { BrowserContext } from "@playwright/test";
import { appCheckToken } from "../../support/appCheckToken.ts";

/** The variables of a build with App Check. */
export const appCheckVariables = { VITE_APP_CHECK_KEY: "site-key", VITE_FIREBASE_APP_ID: "1:1:web:1" };

/** A fake of Google's script for the page. It accepts every visitor as a person. */
function recaptcha(): void {
  const grecaptcha = {
    ready: (callback: () => void) => callback(),
    render: (_element: unknown, { callback }: { callback: () => void }) => {
      callback();
      return 0;
    },
    execute: () => Promise.resolve("recaptcha-token"),
  };
  Object.assign(window, { grecaptcha: { ...grecaptcha, enterprise: grecaptcha } });
}

/** Google's two hosts: one serves the script, the other exchanges the script's result for a token. */
export async function answerAsGoogle(context: BrowserContext): Promise<void> {
  await context.route("https://www.google.com/recaptcha/**", (route) =>
    route.fulfill({ contentType: "text/javascript", body: `(${recaptcha.toString()})()` }),
  );
  await context.route("https://content-firebaseappcheck.googleapis.com/**", (route) => {
    const isExpected = /\/v1\/projects\/demo-agency\/apps\/1:1:web:1:exchangeRecaptchaV3Token/.test(
      decodeURIComponent(route.request().url()),
    );
    return route.fulfill({
      status: isExpected ? 200 : 400,
      headers: { "Access-Control-Allow-Origin": "*", "Access-Control-Allow-Headers": "*" },
      json: { token: appCheckToken(), ttl: "3600s" },
    });
  });
}
