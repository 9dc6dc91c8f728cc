import { counted, figure } from "@/components/panel/figures.ts";
import styles from "./SearchRemark.module.css";

interface SearchRemarkProps {
  found: number;
  searched: number;
  /** There are older enquiries that were not looked through. */
  hasMore: boolean;
}

/** What a search covers: only what has been loaded, which is not always everything. */
export function SearchRemark({ found, searched, hasMore }: SearchRemarkProps) {
  const scope = hasMore
    ? `the newest ${counted(searched, "enquiry", "enquiries")}; older ones were not looked through`
    : `all ${counted(searched, "enquiry", "enquiries")} of this view`;
  return (
    <p className={styles.remark} role="status">
      {found === 0 ? "Nothing found" : `${figure(found)} found`} in {scope}.
    </p>
  );
}
