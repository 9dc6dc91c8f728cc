import { fetchSampling } from "@/telemetry/sampling.ts";
import { baseApi } from "../baseApi.ts";
import { asking } from "../lists/answer.ts";
import type { MailFailure, NightlyCounts, NoiseRule, StoppedRelease, Visits } from "./notifications.ts";

/** How long an answer is used on the pages of the panel, in seconds. */
const KEPT_S = 5 * 60;

const ask = asking("notifications");

/** A query of something that the functions have stored, in the words of its source. */
const kept = <Data>(read: Parameters<typeof ask<Data>>[1]) => ({
  queryFn: (_: void, api: Parameters<typeof ask<Data>>[0]) => ask(api, read),
  keepUnusedDataFor: KEPT_S,
});

/** Reading what the Cloud Functions have stored. */
const notificationsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    mailFailures: build.query<MailFailure[] | null, void>(kept((source) => source.failures())),
    lastNight: build.query<NightlyCounts | null, void>(kept((source) => source.lastNight())),
    stopped: build.query<StoppedRelease | null, void>(kept((source) => source.stopped())),
    visits: build.query<Visits | null, void>(kept((source) => source.visits())),
    /** The rules for errors that visitors do not report, and those that are published; `null`: these cannot be read. */
    noise: build.query<{ rules: NoiseRule[]; published: readonly string[] | null }, void>({
      queryFn: (_, api) =>
        ask(api, async (source) => {
          const [rules, sampling] = await Promise.all([source.noise(), fetchSampling().catch(() => null)]);
          return { rules, published: sampling?.ignore ?? null };
        }),
      providesTags: ["Noise"],
    }),
    changeNoise: build.mutation<null, { change: "add" | "remove"; rule: NoiseRule }>({
      queryFn: ({ change, rule }, api) =>
        ask(api, async (source) => {
          await source.changeNoise(change, rule);
          return null;
        }),
      invalidatesTags: ["Noise"],
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
