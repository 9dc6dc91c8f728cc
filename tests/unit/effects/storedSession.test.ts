import { authKnown } from "@/app/authKnown.ts";
import { startEffects } from "@/app/effects.ts";
import { makeStore } from "@/app/store.ts";
import { signOut } from "@/features/auth/authThunks.ts";
import { createTokenSync } from "@/features/auth/tokenSync.ts";
import { safeStorage } from "@/lib/storage.ts";
import { appStarted } from "@/state/events.ts";
import { createCollector } from "@/telemetry/collector.ts";
import { fakeClock, settlePromises } from "../../support/fakeClock.ts";
import { administrator, fakeAuth } from "../auth/fakeAuth.ts";

beforeEach(() => window.localStorage.clear());

/** Loads a page in a browser with a stored session, in the order of `main.tsx`. */
async function reload() {
  const calls: (string | undefined)[] = [];
  const fetcher: typeof fetch = (_address, init) => {
    calls.push(`${init?.method} ${new Headers(init?.headers).get("Authorization")}`);
    return Promise.resolve(new Response());
  };
  const clock = fakeClock();
  const { client, tell } = fakeAuth();
  tell(administrator);
  const absent = () => Promise.reject(new Error("not in this test"));
  const tokenSync = createTokenSync("https://sync.example/token", fetcher);
  const store = makeStore({
    services: { clock, random: () => 0, reports: absent, auth: async () => client, tokenSync },
  });
  const collector = createCollector({
    clock,
    storage: safeStorage(() => window.localStorage),
    random: () => 0.5,
    readPage: () => ({ url: "", userAgent: "" }),
    release: "r1",
  });
  store.dispatch(appStarted({ at: clock.now(), online: true, sessionId: collector.sessionId }));
  await authKnown(store, true);
  void startEffects(store, collector);
  await settlePromises();
  return { store, calls, tell };
}

test("the token of a stored session is posted after a reload, once", async () => {
  const { store, calls } = await reload();
  expect(store.getState().auth.status).toBe("signedIn");
  expect(calls).toEqual(["POST Bearer token of admin"]);
});

test("signing out after a reload deletes the token", async () => {
  const { store, calls } = await reload();
  store.dispatch(signOut());
  await settlePromises();
  expect(calls).toEqual(["POST Bearer token of admin", "DELETE Bearer token of admin"]);
});
