import { fetchBrake } from "@/telemetry/brake.ts";
import { baseApi } from "../baseApi.ts";
import { asking } from "../lists/answer.ts";
import type { MailFailure, NightlyCounts, NoiseRule, StoppedRelease, Visits } from "./notifications.ts";

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
    /** The rules for errors that visitors do not report, and those that are published; `null`: these cannot be read. */
    noise: build.query<{ rules: NoiseRule[]; published: readonly string[] | null }, void>({
      queryFn: (_, api) =>
        ask(api, async (source) => {
          const [rules, brake] = await Promise.all([source.noise(), fetchBrake().catch(() => null)]);
          return { rules, published: brake?.ignore ?? null };
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
    stopped: build.query<StoppedRelease | null, void>({
      queryFn: (_, api) => ask(api, (source) => source.stopped()),
      keepUnusedDataFor: KEPT_S,
    }),
    visits: build.query<Visits | null, void>({
      queryFn: (_, api) => ask(api, (source) => source.visits()),
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
