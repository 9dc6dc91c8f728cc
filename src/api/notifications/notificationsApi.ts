import type { BaseQueryApi } from "@reduxjs/toolkit/query";
import type { StoreExtra } from "@/state/types.ts";
import { fetchBrake } from "@/telemetry/brake.ts";
import { baseApi } from "../baseApi.ts";
import { answer } from "../lists/answer.ts";
import type {
  MailFailure,
  NightlyCounts,
  NoiseRule,
  NotificationSource,
  StoppedRelease,
  Visits,
} from "./notifications.ts";

/** How long an answer is used on the pages of the panel, in seconds. */
const KEPT_S = 5 * 60;

/** Opens the source that the store was given. Rejects in a store without one. */
export function notificationsOf({
  notifications,
}: Pick<StoreExtra, "notifications">): Promise<NotificationSource> {
  return notifications
    ? notifications()
    : Promise.reject(new Error("This store was given no notifications."));
}

const source = ({ extra }: Pick<BaseQueryApi, "extra">) => notificationsOf(extra as StoreExtra);

/** Reading what the Cloud Functions have stored. */
const notificationsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    mailFailures: build.query<MailFailure[] | null, void>({
      queryFn: (_, api) => answer(async () => (await source(api)).failures()),
      keepUnusedDataFor: KEPT_S,
    }),
    lastNight: build.query<NightlyCounts | null, void>({
      queryFn: (_, api) => answer(async () => (await source(api)).lastNight()),
      keepUnusedDataFor: KEPT_S,
    }),
    /** The rules for errors that visitors do not report, and those that are published; `null`: these cannot be read. */
    noise: build.query<{ rules: NoiseRule[]; published: readonly string[] | null }, void>({
      queryFn: (_, api) =>
        answer(async () => {
          const [rules, brake] = await Promise.all([
            (await source(api)).noise(),
            fetchBrake().catch(() => null),
          ]);
          return { rules, published: brake?.ignore ?? null };
        }),
      providesTags: ["Noise"],
    }),
    changeNoise: build.mutation<null, { change: "add" | "remove"; rule: NoiseRule }>({
      queryFn: ({ change, rule }, api) =>
        answer(async () => {
          await (await source(api)).changeNoise(change, rule);
          return null;
        }),
      invalidatesTags: ["Noise"],
    }),
    stopped: build.query<StoppedRelease | null, void>({
      queryFn: (_, api) => answer(async () => (await source(api)).stopped()),
      keepUnusedDataFor: KEPT_S,
    }),
    visits: build.query<Visits | null, void>({
      queryFn: (_, api) => answer(async () => (await source(api)).visits()),
      keepUnusedDataFor: KEPT_S,
    }),
  }),
});

export const {
  useMailFailuresQuery,
  useChangeNoiseMutation,
  useLastNightQuery,
  useNoiseQuery,
  useStoppedQuery,
  useVisitsQuery,
} = notificationsApi;
