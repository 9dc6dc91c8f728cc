import { pageHidden, pageShown, routeChanged, wentOffline } from "@/state/events.ts";

/**
 * What a sample's visitor did before the error, as a report carries it.
 * @param path of the page on which the error happened.
 * @param errorAt epoch milliseconds.
 */
export function sampleReplay(path: string, online: boolean, errorAt: number): string {
  const title = path.split("?")[0]?.slice(1) ?? "";
  const events = [
    routeChanged({ at: errorAt - 9_000, path: "/", title: "Home", loaded: true }),
    pageHidden({ at: errorAt - 6_200 }),
    pageShown({ at: errorAt - 3_800 }),
    routeChanged({ at: errorAt - 2_500, path, title }),
    ...(online ? [] : [wentOffline({ at: errorAt - 900 })]),
  ].map(({ type, payload }) => ({ at: payload.at, type, payload }));
  const announced = { at: errorAt - 400, type: "announcements/announced", payload: { text: "" } };
  return JSON.stringify({
    v: 1,
    state: { pwa: { watched: true, online: true, offlineReady: true } },
    actions: [...events, announced],
    lost: 0,
  });
}
