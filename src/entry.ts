import { systemClock } from "@/lib/clock.ts";
import { browserCollector } from "@/telemetry/browserCollector.ts";
import { installGlobalHandlers } from "@/telemetry/globalHandlers.ts";
import { startApp } from "@/telemetry/startApp.ts";
import { awaitStartMoment } from "@/telemetry/startMoment.ts";

// The order matters: whatever goes wrong after the second line is reported. The one variable is read here, since the
// table of all of them would be downloaded with it.
const collector = browserCollector(import.meta.env.VITE_RELEASE);
installGlobalHandlers(window, collector);

const { startNow } = awaitStartMoment(window, systemClock, () => {
  void startApp(
    collector,
    {
      // Two tasks of half the length: the libraries' files are evaluated on their own, before the app's.
      main: () => Promise.all([import("./main.tsx"), import("@/app/libraries.ts")]).then(([main]) => main),
      withoutStore: () => import("@/app/sendWithoutStore.ts"),
    },
    document,
  );
});
collector.onFirstCapture(startNow);
// Nobody reads here: the login page's button and the panel need the app.
if (location.pathname.startsWith("/admin")) startNow();
