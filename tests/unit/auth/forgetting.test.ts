import { errorReportsApi } from "@/api/errorReportsApi.ts";
import { joinApi } from "@/api/joinApi.ts";
import { followAuth, signIn, signOut } from "@/features/auth/authThunks.ts";
import { settlePromises } from "../../support/fakeClock.ts";
import { authStore, fakeAuth } from "./fakeAuth.ts";

const totals = { active: 37, resolved: 0, ignored: 0 };

test("cached data is cleared when the administrator signs out", async () => {
  const { client } = fakeAuth();
  const { store, errors } = authStore(async () => client);
  await store.dispatch(followAuth());
  store.dispatch(signIn(client));
  await settlePromises();
  store.dispatch(joinApi());
  await store.dispatch(errorReportsApi.util.upsertQueryData("reportTotals", undefined, totals));
  expect(errorReportsApi.endpoints.reportTotals.select()(store.getState()).data).toEqual(totals);

  store.dispatch(signOut());
  await settlePromises();
  expect(errorReportsApi.endpoints.reportTotals.select()(store.getState()).data).toBeUndefined();
  expect(errors).toEqual([]);
});
