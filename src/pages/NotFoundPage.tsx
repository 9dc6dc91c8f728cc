import { Link } from "react-router-dom";
import { paths } from "@/config/paths.ts";
import styles from "./TextPage.module.css";

/** Any address without a page of its own. */
export function NotFoundPage() {
  return (
    <div className={styles.page}>
      <p className={styles.sounding}>404</p>
      <h1>
        Page not found, <i>off the chart</i>
      </h1>
      <p>There is no page at this address. It may have moved, or the link has a mistake in it.</p>
      <p>
        <Link to={paths.home}>Go to the home page</Link>
      </p>
    </div>
  );
}
