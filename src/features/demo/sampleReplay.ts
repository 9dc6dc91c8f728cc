import { pageHidden, pageShown, routeChanged, wentOffline } from "@/state/events.ts";

/**
 * What a sample's visitor did before the error, as a report carries it.
 * @param path of the page on which the error happened.
 * @param errorAt epoch milliseconds.
 */
export function sampleReplay(path: string, online: boolean, errorAt: number): string {
  const title = path.split("?")[0]?.slice(1) ?? "";
  const events = [
    {
      at: errorAt - 9_000,
      event: routeChanged({ at: errorAt - 9_000, path: "/", title: "Home", loaded: true }),
    },
    { at: errorAt - 6_200, event: pageHidden({ at: errorAt - 6_200 }) },
    { at: errorAt - 3_800, event: pageShown({ at: errorAt - 3_800 }) },
    { at: errorAt - 2_500, event: routeChanged({ at: errorAt - 2_500, path, title }) },
    ...(online ? [] : [{ at: errorAt - 900, event: wentOffline({ at: errorAt - 900 }) }]),
    {
      at: errorAt - 400,
      event: { type: "announcements/announced", payload: { text: "" } },
    },
  ];
  return JSON.stringify({
    v: 1,
    state: { pwa: { watched: true, online: true, offlineReady: true } },
    actions: events.map(({ at, event: { type, payload } }) => ({ at, type, payload })),
    lost: 0,
  });
}
