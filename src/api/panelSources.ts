import type { GroupSource } from "./groups/firestoreGroups.ts";
import type { GroupCopy } from "./groups/groupCopy.ts";
import type { InboxSource } from "./inbox/openInbox.ts";
import type { NotificationSource } from "./notifications/firestoreNotifications.ts";
import type { SourceMaps } from "./source-maps/sourceMaps.ts";
import type { ReportSource } from "./storedReports.ts";

/**
 * What only the panel uses. Each is opened once, by the first call; it rejects when the code for it cannot be loaded
 * (offline before the first use).
 */
export interface PanelSources {
  /** The stored reports. */
  storedReports(): Promise<ReportSource>;
  /** The stored groups. */
  groups(): Promise<GroupSource>;
  /** The copy of the groups on this device. */
  groupCopy(): Promise<GroupCopy>;
  /** The stored enquiries. */
  inbox(): Promise<InboxSource>;
  /** What the Cloud Functions have stored. */
  notifications(): Promise<NotificationSource>;
  /** The stored source maps. */
  sourceMaps(): Promise<SourceMaps>;
}

declare module "@/state/services.ts" {
  /** A store without a panel, as in prerendering, has none of these, and that of the demo some. */
  interface Services extends Partial<PanelSources> {}
}
