import { baseApi } from "../baseApi.ts";
import { asking } from "../lists/answer.ts";
import type { MailFailure, NightlyCounts } from "./notifications.ts";

/** How long an answer is used on the pages of the panel, in seconds. */
const KEPT_S = 5 * 60;

const ask = asking("notifications");

/** Reading what the Cloud Functions have stored. */
const notificationsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    mailFailures: build.query<MailFailure[] | null, void>({
      queryFn: (_, api) => ask(api, (source) => source.failures()),
      keepUnusedDataFor: KEPT_S,
    }),
    lastNight: build.query<NightlyCounts | null, void>({
      queryFn: (_, api) => ask(api, (source) => source.lastNight()),
      keepUnusedDataFor: KEPT_S,
    }),
  }),
});

export const { useMailFailuresQuery, useLastNightQuery } = notificationsApi;
