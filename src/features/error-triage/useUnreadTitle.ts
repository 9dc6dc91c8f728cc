import { useEffect } from "react";
import { useUnreadCountQuery } from "@/api/errorReportsApi.ts";
import { usePolling } from "./polling.ts";

/** Puts the number of active reports before the document's title: "(3) Error reports · Holmwerk". */
export function useUnreadTitle(title: string): void {
  const { data } = useUnreadCountQuery(undefined, usePolling());
  const count = data?.count ?? 0;
  useEffect(() => {
    document.title = count > 0 ? `(${count}) ${title}` : title;
  }, [count, title]);
}
