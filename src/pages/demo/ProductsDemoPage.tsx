import { Boundary } from "@/components/boundaries/Boundary.tsx";
import { Link } from "@/components/ui/controls/Link.tsx";
import { PageHeader } from "@/components/ui/PageHeader.tsx";
import { paths } from "@/config/paths.ts";
import { listPages } from "@/content/listPages.ts";
import { SITE_NAME } from "@/content/site.ts";
import { sampleReports } from "@/features/demo/sampleReports.ts";
import { sampleKinds } from "@/features/demo/sampleKinds.ts";
import { Page } from "../Page.tsx";
import { ProductsDemoStage } from "./ProductsDemoStage.tsx";
import styles from "./ProductsDemoPage.module.css";

const meta = listPages.productsDemo;

/** A fixed time: the sample errors do not depend on it, and the page renders the same everywhere. */
const samples = sampleReports(0);
const kinds = sampleKinds(samples);

/** A demo of the panel: what it shows, and how it travels through its history. */
export function ProductsDemoPage() {
  return (
    <Page meta={meta}>
      <PageHeader
        kind="Products demo"
        title={[`${SITE_NAME} Triage,`, "yours to try"]}
        lead="This is the panel we use ourselves, with a week of sample error reports. Resolve, ignore and delete as you like. Then step back to see what it looked like before."
        path={meta.path}
      />
      <ol className={styles.tries}>
        <li>
          <span>
            <b>Open an error</b> from the list and resolve it. One of them came back after it was resolved.
          </span>
        </li>
        <li>
          <span>
            <b>Select several</b> and ignore, snooze or delete them. This affects only this tab.
          </span>
        </li>
        <li>
          <span>
            <b>Press Back</b> above the panel until it is undone. Then press Latest.
          </span>
        </li>
      </ol>
      <Boundary level="component" name="ProductsDemoStage">
        <ProductsDemoStage />
      </Boundary>
      <section className={styles.notes} aria-labelledby="how">
        <h2 id="how">
          What you are looking at, <i>and what it cannot do</i>
        </h2>
        <div>
          <p>
            This is the same code as our administrator’s panel. Only the database is different: the reports
            are in this tab’s memory, in a separate store. Nothing is sent or saved, and everything is gone
            when you leave the page.
          </p>
          <p>
            Every action makes a new state, and the demo keeps the last 200. When you go back, you see exactly
            that state, including the open error and the filter. The past is read-only and makes no requests.
            When you return, the present is just as you left it. Our post on{" "}
            <Link to={paths.post("time-travel-as-a-feature")}>Redux time travel</Link> describes how.
          </p>
          <p>
            We made up the samples, but a small site does meet errors like these. The panel’s keyboard
            shortcuts work while the focus is inside it.
          </p>
        </div>
      </section>
      <section className={styles.notes} aria-labelledby="sample">
        <h2 id="sample">
          In the sample,{" "}
          <i>
            {kinds.length} errors in {samples.length} reports
          </i>
        </h2>
        <ul className={styles.kinds}>
          {kinds.map(({ message, path, reports }) => (
            <li key={message}>
              <span className={styles.count}>{reports}</span>
              <span className={styles.message}>{message}</span>
              <i className={styles.path}>{path}</i>
            </li>
          ))}
        </ul>
      </section>
      <p className={styles.next}>
        <Link to={paths.products}>All products</Link>
        <Link to={paths.service("care-and-operations")}>Get it for your site</Link>
      </p>
    </Page>
  );
}
