import { act, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Provider } from "react-redux";
import { MemoryRouter } from "react-router-dom";
import { ConsentBanner } from "@/features/consent/ConsentBanner.tsx";
import { ConsentSettings } from "@/features/consent/ConsentSettings.tsx";
import { CONSENT_VERSION } from "@/features/consent/consentSlice.ts";
import { consentVisit, storeAnswer } from "./consentVisit.ts";

beforeEach(() => window.localStorage.clear());

async function setup(path = "/") {
  const visit = consentVisit();
  render(
    <Provider store={visit.store}>
      <MemoryRouter initialEntries={[path]}>
        <main id="content" tabIndex={-1}>
          <a href="/about">About</a>
        </main>
        <ConsentSettings />
        <ConsentBanner />
      </MemoryRouter>
    </Provider>,
  );
  const early = banner() !== null;
  await act(visit.restored);
  return { ...visit, early, user: userEvent.setup() };
}

const banner = () => screen.queryByRole("region", { name: "May we count your visit?" });
const button = (name: string) => within(banner()!).getByRole("button", { name });

it("appears once it is known that there is no answer, and leaves the focus where it is", async () => {
  const { early } = await setup();
  expect([early, banner() !== null]).toEqual([false, true]);
  expect(document.body).toHaveFocus();
});

it("does not appear after an answer", async () => {
  storeAnswer("denied", CONSENT_VERSION);
  await setup();
  expect(banner()).toBeNull();
});

it.each(["/admin", "/admin/dashboard"])("does not appear on %s", async (path) => {
  await setup(path);
  expect(banner()).toBeNull();
});

it("offers refusal first, in an equal button, and links to the privacy policy", async () => {
  await setup();
  const buttons = within(banner()!).getAllByRole("button");
  expect(buttons.map((element) => element.textContent)).toEqual(["Refuse", "Accept"]);
  expect(buttons[0]!.className).toBe(buttons[1]!.className);
  expect(screen.getByRole("link", { name: "Privacy policy" })).toHaveAttribute("href", "/privacy-policy");
  expect(banner()).not.toHaveTextContent(/So far/);
});

it.each([
  ["Refuse", "denied"],
  ["Accept", "granted"],
])("%s is the answer %p, with its time", async (name, choice) => {
  const { user, store, clock } = await setup();
  await user.click(button(name));
  expect(store.getState().consent).toMatchObject({ choice, decidedAt: clock.now() });
  expect(banner()).toBeNull();
});

it("Escape does not answer", async () => {
  const { user, store } = await setup();
  await user.tab();
  button("Refuse").focus();
  await user.keyboard("{Escape}");
  expect([store.getState().consent.choice, banner() !== null]).toEqual(["undecided", true]);
});

it("the focus returns to where it came from", async () => {
  const { user } = await setup();
  screen.getByRole("link", { name: "About" }).focus();
  await act(async () => button("Refuse").focus());
  await user.keyboard("{Enter}");
  expect(screen.getByRole("link", { name: "About" })).toHaveFocus();
});

it("the focus goes to the page when it came from nowhere", async () => {
  const { user } = await setup();
  await user.click(button("Accept"));
  expect(screen.getByRole("main")).toHaveFocus();
});

it.each([
  ["granted", "Current choice: accepted."],
  ["denied", "Current choice: refused."],
])("asked again, it takes the focus, shows the answer %p and gives the focus back", async (choice, words) => {
  storeAnswer(choice, CONSENT_VERSION);
  const { user } = await setup();
  const settings = screen.getByRole("button", { name: "Analytics settings" });
  await user.click(settings);
  expect(banner()).toHaveFocus();
  expect(banner()).toHaveTextContent(words);
  await user.click(button("Refuse"));
  expect([banner(), document.activeElement]).toEqual([null, settings]);
});
