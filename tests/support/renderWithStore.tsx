import { QueryStatus } from "@reduxjs/toolkit/query";
import { act, configure, render, waitFor, type RenderResult } from "@testing-library/react";
import type { Firestore } from "firebase/firestore/lite";
import { useLayoutEffect, type ReactElement } from "react";
import { Provider } from "react-redux";
import { MemoryRouter, useLocation, useNavigate } from "react-router-dom";
import { firestoreReports } from "@/api/storedReports.ts";
import { firestoreSender } from "@/api/openReports.ts";
import { firestoreGroups } from "@/api/groups/firestoreGroups.ts";
import { attachListeners } from "@/app/attachListeners.ts";
import type { AttachmentFiles } from "@/api/inbox/storageFiles.ts";
import { firestoreInbox } from "@/api/inbox/openInbox.ts";
import { firestoreNotifications } from "@/api/notifications/firestoreNotifications.ts";
import { announced } from "@/features/announcements/announcementsSlice.ts";
import { joinLateSlices } from "@/app/lateSlices.ts";
import { makeStore, type AppStore } from "@/app/store.ts";
import { systemClock, type Clock } from "@/lib/clock.ts";
import type { SafeStorage } from "@/lib/storage.ts";
import { Announcer } from "@/state/announcer.ts";
import { installDialogElement } from "./dialogElement.ts";
import { seededRandom } from "./seededRandom.ts";

interface RenderOptions {
  /** Opens Firestore; a function that rejects stands for a database that cannot be reached. */
  firestore: () => Promise<Firestore>;
  /** The files of the inbox; without it, there is no storage to be reached. */
  files?: () => Promise<AttachmentFiles>;
  /** The browser's own unless the test drives the time. */
  clock?: Clock;
  /** Keeps decisions that wait to be stored; without it, they last as long as the store. */
  decisionStorage?: SafeStorage;
  /** The address to start at. */
  path?: string;
  /** Brings the store into the state that the test starts from. */
  prepare?: (store: AppStore) => void;
}

interface RenderedWithStore extends RenderResult {
  store: AppStore;
  /** Path and query string of the present address. */
  address: () => string;
  /** Goes one address back, as the browser's button does. */
  goBack: () => void;
  /** Waits until no call to the backend is under way. */
  settled: () => Promise<void>;
}

/** Two cores shared by many tests can be slow; waiting longer costs nothing when all is well. */
configure({ asyncUtilTimeout: 5_000 });

function isBusy(store: AppStore): boolean {
  const { api } = store.getState();
  const calls = [...Object.values(api?.queries ?? {}), ...Object.values(api?.mutations ?? {})];
  return calls.some((call) => call?.status === QueryStatus.pending);
}

/** Goes on from one store to the next: two visits of a test make different ids. */
const random = seededRandom(1);

/** Renders `element` with a store and a router of its own: the product's store, on the services given. */
export function renderWithStore(
  element: ReactElement,
  {
    firestore,
    files = unreachable,
    clock = systemClock,
    path = "/",
    prepare,
    decisionStorage,
  }: RenderOptions,
): RenderedWithStore {
  installDialogElement();
  const store = makeStore({
    services: {
      clock,
      ...(decisionStorage && { decisionStorage }),
      random,
      reports: async () => firestoreSender(await firestore()),
      storedReports: async () => firestoreReports(await firestore()),
      groups: async () => firestoreGroups(await firestore()),
      inbox: async () => firestoreInbox(await firestore(), files),
      notifications: async () => firestoreNotifications(await firestore()),
      auth: () => Promise.reject(new Error("This test signs nobody in.")),
      tokenSync: null,
    },
  });
  joinLateSlices(store);
  attachListeners(store, (error) => {
    throw error;
  });
  prepare?.(store);
  let address = path;
  let navigate: ReturnType<typeof useNavigate>;
  function Address() {
    const { pathname, search } = useLocation();
    const go = useNavigate();
    useLayoutEffect(() => {
      address = pathname + search;
      navigate = go;
    }, [pathname, search, go]);
    return null;
  }
  const result = render(
    <Provider store={store}>
      <Announcer value={(text) => void store.dispatch(announced({ text }))}>
        <MemoryRouter initialEntries={[path]}>
          {element}
          <Address />
        </MemoryRouter>
      </Announcer>
    </Provider>,
  );
  const settled = () =>
    waitFor(() => {
      if (isBusy(store)) throw new Error("A call is still under way.");
    });
  return { ...result, store, address: () => address, goBack: () => void act(() => navigate(-1)), settled };
}

/** What a database that cannot be reached throws. */
export function unreachable(): Promise<never> {
  return Promise.reject(
    Object.assign(new Error("Failed to get document because the client is offline."), {
      code: "firestore/unavailable",
    }),
  );
}
