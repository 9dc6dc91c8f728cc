import { makeStore } from "@/app/store.ts";
import { joinLateSlices } from "@/app/lateSlices.ts";
import { attachListeners } from "@/app/attachListeners.ts";
import { FIRST_WORKER_MS, followUpdates } from "@/features/pwa/followUpdates.ts";
import { setupPwaListeners } from "@/features/pwa/startPwa.ts";
import { appStarted } from "@/state/events.ts";
import { fakeClock, settlePromises } from "../../support/fakeClock.ts";
import { FakeContainer, FakeRegistration, FakeWorker } from "./fakeWorkers.ts";

const notReached = () => Promise.reject(new Error("Not part of this test."));

interface VisitOptions {
  /** Whether an earlier visit left a worker, which rules the page then. */
  returning?: boolean;
  /** Whether a newer version waits already. */
  waiting?: boolean;
  /** What registering fails with, if it does. */
  refused?: Error;
  /** Whether software in the browser blocks workers, and registering resolves with nothing. */
  blocked?: boolean;
  /** Whether the page waits for its first worker. */
  isAwaited?: boolean;
  /** Milliseconds of the visit; by default until the worker is registered. */
  visited?: number;
}

/** A page with its store, its listeners, and a service worker that the test plays. */
export async function visitWithWorker({
  returning = false,
  waiting = false,
  refused,
  blocked = false,
  isAwaited = false,
  visited = returning ? 0 : FIRST_WORKER_MS,
}: VisitOptions = {}) {
  const clock = fakeClock();
  const store = makeStore({
    services: { clock, random: () => 0, reports: notReached, auth: notReached, tokenSync: null },
  });
  joinLateSlices(store);
  store.dispatch(appStarted({ at: clock.now(), online: true, sessionId: "session" }));

  const registration = new FakeRegistration();
  const container = new FakeContainer();
  if (returning) {
    registration.active = new FakeWorker();
    container.control();
  }
  if (waiting) registration.waiting = new FakeWorker();

  const page = { reloads: 0 };
  const calls = { registrations: 0, updates: 0, updateError: null as Error | null };
  const said: string[] = [];
  const errors: unknown[] = [];
  const window = {
    location: {
      search: isAwaited ? "?waterline=offline" : "",
      reload: () => {
        page.reloads += 1;
      },
    },
  } as unknown as Window;
  Object.assign(registration, {
    update: () => {
      calls.updates += 1;
      return calls.updateError ? Promise.reject(calls.updateError) : Promise.resolve();
    },
  });
  Object.assign(container, {
    register: () => {
      calls.registrations += 1;
      return refused ? Promise.reject(refused) : Promise.resolve(blocked ? undefined : registration);
    },
  });
  const updates = followUpdates(window, store, container as unknown as ServiceWorkerContainer, "a1");
  const startListening = attachListeners(store, (error) => void errors.push(error));
  setupPwaListeners(startListening, updates, (text) => void said.push(text));
  await clock.advance(visited);
  await settlePromises();
  return {
    clock,
    store,
    registration,
    container,
    page,
    calls,
    said,
    errors,
    updates,
    pwa: () => store.getState().pwa,
  };
}
