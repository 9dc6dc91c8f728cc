import { followAuth, signIn, signOut } from "@/features/auth/authThunks.ts";
import { createTokenSync } from "@/features/auth/tokenSync.ts";
import { settlePromises } from "../../support/fakeClock.ts";
import { authStore, fakeAuth } from "./fakeAuth.ts";

const URL = "https://sync.example/token";

async function signInAndOut(answer: () => Promise<Response>) {
  const calls: [unknown, RequestInit | undefined][] = [];
  const fetcher: typeof fetch = (address, init) => {
    calls.push([address, init]);
    return answer();
  };
  const { client } = fakeAuth();
  const { store, errors } = authStore(async () => client, createTokenSync(URL, fetcher));
  await store.dispatch(followAuth());
  store.dispatch(signIn(client));
  await settlePromises();
  const status = store.getState().auth.status;
  store.dispatch(signOut());
  await settlePromises();
  return { calls, errors, status };
}

test("the token is posted after signing in and deleted after signing out", async () => {
  const { calls, errors } = await signInAndOut(async () => new Response());
  const headers = { Authorization: "Bearer token of admin" };
  expect(calls).toEqual([
    [URL, { method: "POST", headers }],
    [URL, { method: "DELETE", headers }],
  ]);
  expect(errors).toEqual([]);
});

test("a failure does not prevent the sign-in, and is reported", async () => {
  const { status, errors } = await signInAndOut(async () => new Response(null, { status: 500 }));
  expect(status).toBe("signedIn");
  expect(errors.map(String)).toEqual([
    "Error: Token sync answered 500 to POST.",
    "Error: Token sync answered 500 to DELETE.",
  ]);
});

test("without a configured address nothing is sent", async () => {
  const { client } = fakeAuth();
  const { store, errors } = authStore(async () => client);
  await store.dispatch(followAuth());
  store.dispatch(signIn(client));
  await settlePromises();
  store.dispatch(signOut());
  await settlePromises();
  expect(errors).toEqual([]);
});
