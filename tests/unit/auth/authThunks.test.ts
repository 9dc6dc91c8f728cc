import { followAuth, signIn, signOut } from "@/features/auth/authThunks.ts";
import { settlePromises } from "../../support/fakeClock.ts";
import { administrator, authStore, fakeAuth } from "./fakeAuth.ts";

test("the administrator's address is compared without case", async () => {
  const capitals = { ...administrator, email: administrator.email.toUpperCase() };
  const { client } = fakeAuth(() => capitals);
  const { store } = authStore(async () => client);
  await store.dispatch(followAuth());
  store.dispatch(signIn(client));
  await settlePromises();
  expect(store.getState().auth).toMatchObject({ status: "signedIn", user: capitals });
});

test("the administrator is signed in, and out again", async () => {
  const { client } = fakeAuth();
  const { store } = authStore(async () => client);
  await store.dispatch(followAuth());
  expect(store.getState().auth).toMatchObject({ status: "signedOut", user: null });

  store.dispatch(signIn(client));
  expect(store.getState().auth.signingIn).toBe(true);
  await settlePromises();
  expect(store.getState().auth).toEqual({
    status: "signedIn",
    user: administrator,
    signingIn: false,
    failure: null,
  });

  store.dispatch(signOut());
  await settlePromises();
  expect(store.getState().auth).toMatchObject({ status: "signedOut", user: null });
});

const strangers = [
  ["another address", { ...administrator, email: "someone@example.com" }],
  ["the address with a KELVIN SIGN for k", { ...administrator, email: "admin@holmwer\u212A.example" }],
  ["the address, unverified", { ...administrator, emailVerified: false }],
] as const;
test.each(strangers)("%s is signed out at once and told why", async (_name, user) => {
  const { client } = fakeAuth(() => user);
  const { store } = authStore(async () => client);
  await store.dispatch(followAuth());
  store.dispatch(signIn(client));
  await settlePromises();
  expect(store.getState().auth).toMatchObject({ status: "signedOut", user: null, signingIn: false });
  expect(store.getState().auth.failure).toMatchObject({ code: "access-denied" });
  expect(store.getState().auth.failure?.message).toContain(
    "Only the designated administrator is authorized for this panel.",
  );
  expect(await client.idToken()).toBeNull();
});

const failures = [
  ["auth/popup-blocked", "blocked the sign-in window"],
  ["auth/popup-closed-by-user", "was closed too early"],
  ["auth/network-request-failed", "cannot be reached"],
  ["auth/unauthorized-domain", "not authorized for sign-in"],
  ["auth/never-heard-of", "(auth/never-heard-of)"],
] as const;
test.each(failures)("%s has a plain message", async (code, words) => {
  const { client } = fakeAuth(() => {
    throw Object.assign(new Error("Firebase: …"), { code });
  });
  const { store } = authStore(async () => client);
  await store.dispatch(followAuth());
  store.dispatch(signIn(client));
  await settlePromises();
  expect(store.getState().auth).toMatchObject({ status: "signedOut", signingIn: false, failure: { code } });
  expect(store.getState().auth.failure?.message).toContain(words);
});

test("a failed download of the code leaves the visitor signed out, with a message", async () => {
  const { store } = authStore(() => Promise.reject(new TypeError("Failed to fetch")));
  expect(await store.dispatch(followAuth())).toBeNull();
  expect(store.getState().auth).toMatchObject({ status: "signedOut", failure: { code: "auth/unavailable" } });
});

test("a client is followed once, however many pages ask", async () => {
  const { client, tell } = fakeAuth();
  const { store } = authStore(async () => client);
  await store.dispatch(followAuth());
  await store.dispatch(followAuth());
  let changes = 0;
  store.subscribe(() => {
    changes += 1;
  });
  tell(administrator);
  expect(changes).toBe(1);
});
