import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { LateInterface } from "@/app/LateInterface.tsx";
import type { AppStore } from "@/app/store.ts";
import { consentDecided } from "@/features/consent/consentSlice.ts";
import { InstallButton } from "@/features/pwa/InstallButton.tsx";
import {
  installMenuFound,
  installOffered,
  offlineReady,
  reloadHeld,
  updateFound,
  visitorEngaged,
} from "@/features/pwa/pwaLateSlice.ts";
import { wentOffline, wentOnline } from "@/state/events.ts";
import { renderWithStore, unreachable } from "../../support/renderWithStore.tsx";

const prepare = (store: AppStore) => {
  store.dispatch(consentDecided({ choice: "denied", at: 1 }));
};
const show = (element = <LateInterface />) => renderWithStore(element, { firestore: unreachable, prepare });
const strip = (name: string) => screen.queryByRole("region", { name });

it("the offline strip follows the connection and can be hidden", async () => {
  const { store } = show();
  expect(strip("Connection")).toBeNull();
  act(() => void store.dispatch(wentOffline({ at: 1 })));
  expect(strip("Connection")).toHaveTextContent("Pages you haven’t opened are unavailable");
  act(() => void store.dispatch(offlineReady()));
  expect(strip("Connection")).toHaveTextContent("You can still read every page");
  await userEvent.click(screen.getByRole("button", { name: "Hide" }));
  expect(strip("Connection")).toBeNull();
  act(() => void store.dispatch(wentOnline({ at: 2 })));
  act(() => void store.dispatch(wentOffline({ at: 3 })));
  expect(strip("Connection")).not.toBeNull();
});

it("a new version is offered, postponed, and offered again with the next one", async () => {
  const { store } = show();
  act(() => void store.dispatch(updateFound()));
  expect(screen.getByRole("button", { name: "Reload" })).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Later" }));
  expect(strip("New version")).toBeNull();
  act(() => void store.dispatch(updateFound()));
  expect(strip("New version")).toHaveTextContent("A new version of this site is ready.");
});

it("a postponed reload says why", () => {
  const { store } = show();
  act(() => void store.dispatch(reloadHeld()));
  expect(strip("New version")).toHaveTextContent("You have not sent what you wrote here");
  expect(screen.getByRole("button", { name: "Reload now" })).toBeVisible();
});

it("a strip that disappears returns the focus to where it came from, or else to the content", async () => {
  const { store } = show(
    <>
      <main id="content" tabIndex={-1}>
        <a href="/about">About</a>
      </main>
      <LateInterface />
    </>,
  );
  act(() => void store.dispatch(wentOffline({ at: 1 })));
  await userEvent.tab();
  await userEvent.tab();
  expect(screen.getByRole("button", { name: "Hide" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  expect(screen.getByRole("link", { name: "About" })).toHaveFocus();

  act(() => screen.getByRole("link", { name: "About" }).blur());
  act(() => void store.dispatch(updateFound()));
  await userEvent.click(screen.getByRole("button", { name: "Later" }));
  expect(screen.getByRole("main")).toHaveFocus();
});

it("a strip that disappears leaves a focus elsewhere alone", () => {
  const { store } = show(
    <>
      <a href="/about">About</a>
      <LateInterface />
    </>,
  );
  act(() => void store.dispatch(wentOffline({ at: 1 })));
  act(() => screen.getByRole("link", { name: "About" }).focus());
  act(() => void store.dispatch(wentOnline({ at: 2 })));
  expect([strip("Connection"), document.activeElement?.textContent]).toEqual([null, "About"]);
});

it("installation is offered after a while, and not again after a refusal", async () => {
  const { store } = show();
  act(() => void store.dispatch(installOffered()));
  expect(strip("Install this site")).toBeNull();
  act(() => void store.dispatch(visitorEngaged()));
  expect(screen.getByRole("button", { name: "Install" })).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "No, thanks" }));
  expect(strip("Install this site")).toBeNull();
  expect(store.getState().installOffer.declinedAt).not.toBeNull();
});

it("on iOS the strip explains the browser's menu and has no install button", async () => {
  const { store } = show();
  act(() => void store.dispatch(installMenuFound()));
  act(() => void store.dispatch(visitorEngaged()));
  expect(strip("Install this site")).toHaveTextContent("tap Share, then Add to Home Screen.");
  expect(screen.queryByRole("button", { name: "Install" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(strip("Install this site")).toBeNull();
});

it("the button installs where the browser can, opens instructions where only its menu can, and is absent otherwise", async () => {
  const { store } = show(
    <>
      <InstallButton />
      <LateInterface />
    </>,
  );
  expect(screen.queryByRole("button", { name: "Install this site" })).toBeNull();
  act(() => void store.dispatch(installMenuFound()));
  await userEvent.click(screen.getByRole("button", { name: "Install this site" }));
  expect(strip("Install this site")).not.toBeNull();

  let asked = 0;
  window.installPrompt = Object.assign(new Event("beforeinstallprompt"), {
    prompt: () => Promise.resolve((asked += 1)),
    userChoice: Promise.resolve({ outcome: "accepted" as const }),
  });
  act(() => void store.dispatch(installOffered()));
  await userEvent.click(screen.getByRole("button", { name: "Install this site" }));
  expect(asked).toBe(1);
  expect(window.installPrompt).toBeNull();
});

it("the button that disappears when it is pressed leaves the focus where it came from", async () => {
  const { store } = show(
    <>
      <button>Before</button>
      <InstallButton />
    </>,
  );
  act(() => void store.dispatch(installOffered()));
  await userEvent.click(screen.getByRole("button", { name: "Before" }));
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  expect(screen.queryByRole("button", { name: "Install this site" })).toBeNull();
  expect(screen.getByRole("button", { name: "Before" })).toHaveFocus();
});
