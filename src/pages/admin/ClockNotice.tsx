import { baseApi } from "@/api/baseApi.ts";
import { RELEASES_PATH } from "@/api/groups/releases.ts";
import { Notice } from "@/components/ui/feedback/Notice.tsx";
import { minuteTime } from "@/components/ui/text/timeFormat.ts";
import { MINUTE_MS } from "@/lib/clock.ts";
import type { StoreExtra } from "@/state/types.ts";

/** A clock that is wrong by less changes no day and hardly an hour. */
const TOLERANCE_MS = 15 * MINUTE_MS;

const { useClocksQuery } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** What this device's clock and the site's show at the same moment, epoch milliseconds; `null`: not known. */
    clocks: build.query<{ own: number; site: number } | null, void>({
      queryFn: async (_, { extra }) => {
        const ask = () => fetch(RELEASES_PATH, { method: "HEAD", cache: "no-store" });
        const answer = navigator.onLine ? await ask().catch(() => null) : null;
        const site = Date.parse(answer?.headers.get("Date") ?? "");
        return { data: site ? { own: (extra as StoreExtra).clock.now(), site } : null };
      },
    }),
  }),
});

/** Says that this device's clock is wrong: "today", "ago" and the end of a snooze are reckoned by it. */
export function ClockNotice() {
  const { data } = useClocksQuery();
  if (!data) return null;
  const { own, site } = data;
  if (Math.abs(own - site) < TOLERANCE_MS) return null;
  return (
    <Notice tone="problem">
      This device’s clock is wrong: it showed {minuteTime(own)} when it was {minuteTime(site)}. Until it is
      set and this page is loaded again, “today”, “ago”, the ends of snoozes, and what is called too old are
      wrong here.
    </Notice>
  );
}
