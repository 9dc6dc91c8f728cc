import { errorReportsApi } from "@/api/errorReportsApi.ts";
import { joinApi } from "@/api/joinApi.ts";
import { followAuth, signIn, signOut } from "@/features/auth/authThunks.ts";
import { settlePromises } from "../../support/fakeClock.ts";
import { authStore, fakeAuth } from "./fakeAuth.ts";

test("what was read is forgotten when the administrator signs out", async () => {
  const { client } = fakeAuth();
  const { store, errors } = authStore(async () => client);
  await store.dispatch(followAuth());
  store.dispatch(signIn(client));
  await settlePromises();
  store.dispatch(joinApi());
  await store.dispatch(errorReportsApi.util.upsertQueryData("reportCount", undefined, 37));
  expect(errorReportsApi.endpoints.reportCount.select()(store.getState()).data).toBe(37);

  store.dispatch(signOut());
  await settlePromises();
  expect(errorReportsApi.endpoints.reportCount.select()(store.getState()).data).toBeUndefined();
  expect(errors).toEqual([]);
});
