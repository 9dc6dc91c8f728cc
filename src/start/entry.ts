import { systemClock } from "@/lib/clock.ts";
import { browserCollector } from "@/telemetry/browserCollector.ts";
import { installGlobalHandlers } from "@/telemetry/globalHandlers.ts";
import { startApp } from "./startApp.ts";
import { awaitStartMoment } from "./startMoment.ts";

// The order matters: errors after the second line are reported. The release is read here because importing the table
// of all variables would add it to the entry's download.
const collector = browserCollector(import.meta.env.VITE_RELEASE);
installGlobalHandlers(window, collector);

const startNow = awaitStartMoment(window, systemClock, () => {
  void startApp(
    collector,
    {
      // Evaluates React and the app in two tasks, each half as long.
      main: () => Promise.all([import("./main.tsx"), import("@/app/react.ts")]).then(([main]) => main),
      withoutStore: () => import("@/app/sendWithoutStore.ts"),
    },
    document,
  );
});
collector.onFirstCapture(startNow);
// The login page and the panel have no prerendered text to read and need the app at once.
if (location.pathname.startsWith("/admin")) startNow();
