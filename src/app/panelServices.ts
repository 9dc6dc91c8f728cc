import { browserGroupCopy } from "@/api/groups/groupCopy.ts";
import { firestoreGroups } from "@/api/groups/firestoreGroups.ts";
import { openInbox } from "@/api/inbox/openInbox.ts";
import { firestoreNotifications } from "@/api/notifications/firestoreNotifications.ts";
import { firestoreReports } from "@/api/storedReports.ts";
import { openFirestore } from "@/api/openFirestore.ts";
import type { PanelSources } from "@/api/panelSources.ts";
import { openSourceMaps } from "@/api/source-maps/keptMaps.ts";
import type { Environment } from "@/config/environment.ts";
import { systemClock } from "@/lib/clock.ts";

/** The services that only the panel uses: one file, since the app of every visitor lists each file that it may load. */
export const panelServices = (environment: Environment): PanelSources => ({
  inbox: () => openInbox(environment),
  storedReports: async () => firestoreReports(await openFirestore(environment)),
  groups: async () => firestoreGroups(await openFirestore(environment)),
  notifications: async () => firestoreNotifications(await openFirestore(environment)),
  groupCopy: async () => browserGroupCopy(systemClock),
  sourceMaps: async () => openSourceMaps(environment, systemClock),
});
