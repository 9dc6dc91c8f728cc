import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { Provider } from "react-redux";
import { StaticRouter } from "react-router-dom";
import { makeStore } from "@/app/store.ts";
import { systemClock } from "@/lib/clock.ts";
import { NotFoundPage } from "@/pages/missing/NotFoundPage.tsx";
import { appStarted } from "@/state/events.ts";
import { browserCollector } from "@/telemetry/browserCollector.ts";
import { renderWithStore, unreachable } from "../../support/renderWithStore.tsx";

const button = () => screen.getByRole("button", { name: "Report this broken link" });
const filed = (path: string) =>
  browserCollector()
    .pending()
    .filter(({ message }) => message === `Broken link: ${path}`);

async function render(path: string, online = true) {
  return act(async () =>
    renderWithStore(<NotFoundPage />, {
      firestore: unreachable,
      path,
      prepare: (store) => store.dispatch(appStarted({ at: 0, online, sessionId: "session-0001" })),
    }),
  );
}

test("the nearest pages are suggested", async () => {
  await render("/blog/first-pots");
  const nearest = within(await screen.findByRole("region", { name: "Did you mean" }));
  expect(nearest.getAllByRole("link")[0]).toHaveAttribute("href", "/blog/first-post");
});

test("an address unlike any other gets no suggestions", async () => {
  await render("/wp-content/plugins/x.zip");
  expect(screen.queryByRole("region", { name: "Did you mean" })).toBeNull();
  expect(screen.getByRole("link", { name: "Home" })).toHaveAttribute("href", "/");
});

test("the static page is the same for every address", () => {
  const html = (location: string) => {
    const services = {
      clock: systemClock,
      random: () => 0,
      reports: unreachable,
      auth: unreachable,
      tokenSync: null,
    };
    return renderToString(
      <Provider store={makeStore({ services })}>
        <StaticRouter location={location}>
          <NotFoundPage />
        </StaticRouter>
      </Provider>,
    );
  };
  expect(html("/404")).toContain("Page not found, <i>off the chart</i>");
  expect(html("/blog/first-pots")).toBe(html("/404"));
});

test("a broken link is reported once for each path", async () => {
  const { store, unmount } = await render("/gone");
  await userEvent.click(button());
  const [report, ...more] = filed("/gone");
  expect(more).toEqual([]);
  expect(report).toMatchObject({ errorBoundary: "broken-link", stack: "", count: 1 });
  expect(JSON.parse(report?.props ?? "")).toEqual({ path: "/gone", referrer: "" });
  expect(screen.getByText(/^Thank you for your report\. .* until it is sent/)).toBeVisible();
  expect(store.getState().announcements.polite?.text).toMatch(/^Thank you for your report\./);

  expect(button()).toHaveAttribute("aria-disabled", "true");
  await userEvent.click(button());
  unmount();
  await render("/gone");
  await userEvent.click(button());
  expect(screen.getByText("Thank you. You have already reported this link.")).toBeVisible();
  expect(filed("/gone")).toMatchObject([{ count: 1 }]);
});

test("offline, the page says that the report is stored", async () => {
  await render("/gone-offline", false);
  await userEvent.click(button());
  expect(screen.getByText(/You are offline: it is saved on this device/)).toBeVisible();
  expect(filed("/gone-offline")).toHaveLength(1);
});

test("a report that could not be stored gets no thanks and can be sent again", async () => {
  jest.spyOn(browserCollector(), "pending").mockReturnValueOnce([]);
  const { store } = await render("/lost");
  await userEvent.click(button());
  expect(await screen.findByText(/daily limit of reports/)).toBeVisible();
  expect(store.getState().announcements.polite?.text).toMatch(/daily limit of reports/);
  await userEvent.click(button());
  expect(await screen.findByText(/^Thank you for your report\./)).toBeVisible();
  expect(store.getState().announcements.polite?.text).toMatch(/^Thank you for your report\./);
});
