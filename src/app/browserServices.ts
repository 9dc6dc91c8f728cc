import type { Environment } from "@/config/environment.ts";
import { createTokenSync } from "@/features/auth/tokenSync.ts";
import { systemClock } from "@/lib/clock.ts";
import { once } from "@/lib/once.ts";
import { safeStorage } from "@/lib/storage.ts";
import type { Services } from "@/state/services.ts";

/** The services of a real browser. Each Firebase SDK is downloaded on its first use. */
export function browserServices(environment: Environment): Services {
  return {
    clock: systemClock,
    random: () => Math.random(),
    reports: once(async () => {
      const { openReports } = await import("@/api/openReports.ts");
      return openReports(environment);
    }),
    inbox: once(async () => {
      const { openInbox } = await import("@/api/inbox/openInbox.ts");
      return openInbox(environment);
    }),
    groups: once(async () => {
      const { openGroups } = await import("@/api/groups/openGroups.ts");
      return openGroups(environment);
    }),
    notifications: once(async () => {
      const { openNotifications } = await import("@/api/notifications/openNotifications.ts");
      return openNotifications(environment);
    }),
    groupCopy: once(async () => {
      const { browserGroupCopy } = await import("@/api/groups/groupCopy.ts");
      return browserGroupCopy(systemClock);
    }),
    sourceMaps: once(async () => {
      const { openSourceMaps } = await import("@/api/source-maps/openSourceMaps.ts");
      return openSourceMaps(environment, systemClock);
    }),
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
