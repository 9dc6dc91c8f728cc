import type { Environment } from "@/config/environment.ts";
import { createTokenSync } from "@/features/auth/tokenSync.ts";
import { systemClock } from "@/lib/clock.ts";
import { once } from "@/lib/once.ts";
import { safeStorage } from "@/lib/storage.ts";
import type { Services } from "@/state/services.ts";

/** The services of a real browser. Each Firebase SDK is downloaded on its first use. */
export function browserServices(environment: Environment): Services {
  const panel = once(async () => {
    const { panelServices } = await import("./panelServices.ts");
    return panelServices(environment);
  });
  return {
    clock: systemClock,
    random: () => Math.random(),
    reports: once(async () => {
      const { openReports } = await import("@/api/openReports.ts");
      return openReports(environment);
    }),
    storedReports: once(async () => (await panel()).storedReports()),
    inbox: once(async () => (await panel()).inbox()),
    groups: once(async () => (await panel()).groups()),
    notifications: once(async () => (await panel()).notifications()),
    groupCopy: once(async () => (await panel()).groupCopy()),
    sourceMaps: once(async () => (await panel()).sourceMaps()),
    decisionStorage: safeStorage(() => window.localStorage),
    auth: once(async () => {
      const { openAuth } = await import("@/features/auth/openAuth.ts");
      return openAuth(environment, window.location.search);
    }),
    tokenSync: environment.tokenSyncUrl
      ? createTokenSync(environment.tokenSyncUrl, (...request) => fetch(...request))
      : null,
  };
}
