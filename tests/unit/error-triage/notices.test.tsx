import { act, screen, waitFor } from "@testing-library/react";
import { knownGroups, readGroupsAgain } from "@/api/groups/groupsApi.ts";
import { AdminInboxPage } from "@/pages/admin/AdminInboxPage.tsx";
import { startLocalBackend, type LocalBackend } from "../../support/localBackend.ts";
import { renderWithStore } from "../../support/renderWithStore.tsx";
import { storeSamples } from "./groups/device.ts";

let backend: LocalBackend;
const shown: string[] = [];

class TestNotification extends EventTarget {
  static permission: NotificationPermission = "granted";
  constructor(title: string) {
    super();
    shown.push(title);
  }
}

beforeAll(async () => {
  backend = await startLocalBackend();
});
afterAll(() => backend.stop());

test("a new error is announced on every page of the panel, also in the inbox", async () => {
  Object.assign(window, { Notification: TestNotification });
  Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
  const { store, settled } = renderWithStore(<AdminInboxPage />, {
    firestore: async () => backend.firestore("administrator"),
  });
  expect(await screen.findByText("No enquiries")).toBeVisible();
  // The groups are read beside the page: a notice is about what comes after.
  await waitFor(() => expect(knownGroups(store.getState())).not.toBeNull());
  await settled();
  await act(async () => {
    await storeSamples(backend, [1]);
    await store.dispatch(readGroupsAgain());
  });
  await waitFor(() => expect(shown).toEqual(["New error"]));
});
