import { waitFor } from "@testing-library/react";
import { deleteApp, initializeApp } from "firebase/app";
import { getToken, initializeAppCheck } from "firebase/app-check";
import { TOKEN_LIMIT_MS, timedRecaptcha } from "@/api/timedRecaptcha.ts";
import { fakeClock } from "../../support/fakeClock.ts";

test.each([
  ["v3", false, "https://www.google.com/recaptcha/api.js"],
  ["Enterprise", true, "https://www.google.com/recaptcha/enterprise.js"],
])(
  "%s: when Google's script never loads, the wait for a token ends, and the request goes without one",
  async (...row) => {
    const [, isEnterprise, address] = row;
    document.head.replaceChildren();

    const clock = fakeClock();
    const app = initializeApp({ apiKey: "key", projectId: "demo", appId: "1:1:web:1" }, "recaptcha");
    const appCheck = initializeAppCheck(app, {
      provider: timedRecaptcha({ siteKey: "site-key", isEnterprise }, clock),
      isTokenAutoRefreshEnabled: false,
    });
    expect(document.querySelector<HTMLScriptElement>("script")?.src).toContain(address);
    let outcome = "none";
    const token = getToken(appCheck).catch((error: unknown) => {
      outcome = String(error);
    });
    await waitFor(() => expect(clock.timers()).toBe(1));
    await clock.advance(TOKEN_LIMIT_MS - 1);
    expect(outcome).toBe("none");
    await clock.advance(1);
    await token;
    expect(outcome).toContain(`No answer within ${TOKEN_LIMIT_MS} ms`);
    await deleteApp(app);
  },
);
