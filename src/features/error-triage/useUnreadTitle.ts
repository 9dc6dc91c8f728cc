import { useEffect } from "react";
import { useReportTotalsQuery } from "@/api/errorReportsApi.ts";
import { useReadMode } from "./readMode.ts";

/** Puts the number of active reports before the document's title: "(3) Error reports · Holmwerk". */
export function useUnreadTitle(title: string): void {
  const { data } = useReportTotalsQuery(undefined, useReadMode());
  const count = data?.byStatus.active ?? 0;
  useEffect(() => {
    document.title = count > 0 ? `(${count}) ${title}` : title;
  }, [count, title]);
}
