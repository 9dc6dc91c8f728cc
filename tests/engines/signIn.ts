import company from "@content/company.json" with { type: "json" };
import type { SiteHost } from "../e2e/support/siteHost.ts";
import { waitFor, type Engine } from "./engine.ts";

/** Signs in as the administrator, in the demo accounts' window, and waits for the panel. */
export async function signIn(engine: Engine, host: SiteHost): Promise<void> {
  await engine.goto(`${host.origin}/admin`);
  await waitFor(engine, "the sign-in button", () => {
    const button = document.querySelector<HTMLButtonElement>("main button");
    return button && button.ariaDisabled !== "true";
  });
  await engine.inPopup(
    () => engine.click("main button"),
    async (popup) => {
      await waitFor(popup, "the account chooser", () => document.querySelector("input[type=email]") !== null);
      await popup.click("input[type=email]");
      await popup.type(company.administrator);
      await popup.evaluate(() => {
        // Dispatched inside the page, because the click closes the window.
        const submit = document.querySelector<HTMLElement>("button[type=submit], #sign-in");
        setTimeout(() => submit?.click());
      });
    },
  );
  await waitFor(engine, "the panel", () => location.pathname === "/admin/dashboard");
}
