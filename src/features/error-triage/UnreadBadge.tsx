import { useUnreadCountQuery } from "@/api/errorReportsApi.ts";
import { figure } from "./figures.ts";
import { usePolling } from "./polling.ts";
import styles from "./UnreadBadge.module.css";

/** How many reports are active. The zero that stands in when it cannot be counted is said to be that. */
export function UnreadBadge() {
  const { data } = useUnreadCountQuery(undefined, usePolling());
  if (!data) return null;
  if (data.fallback) {
    return (
      <span className={styles.unavailable} title={data.fallback.message}>
        0 unread (not available)
      </span>
    );
  }
  return (
    <span className={data.count > 0 ? styles.badge : styles.clear}>
      {figure(data.count)} <span>unread</span>
    </span>
  );
}
