import page, { body } from "virtual:content/page/products-demo";
import { Boundary } from "@/components/boundaries/Boundary.tsx";
import { ActionLink } from "@/components/content/links/ActionLink.tsx";
import { Link } from "@/components/ui/controls/Link.tsx";
import { Prose } from "@/components/ui/text/Prose.tsx";
import { PageHeader } from "@/components/ui/PageHeader.tsx";
import { paths } from "@/config/paths.ts";
import { sampleReports } from "@/features/demo/sampleReports.ts";
import { sampleKinds } from "@/features/demo/sampleKinds.ts";
import { Page } from "../Page.tsx";
import { ProductsDemoStage } from "./ProductsDemoStage.tsx";
import styles from "./ProductsDemoPage.module.css";

/** A fixed time: the sample errors do not depend on it, and the page renders the same everywhere. */
const samples = sampleReports(0);
const kinds = sampleKinds(samples);

/** A demo of the panel: what it shows, and how it travels through its history. */
export function ProductsDemoPage() {
  return (
    <Page meta={{ ...page, path: paths.productsDemo }}>
      <PageHeader kind={page.kind} title={page.heading} lead={page.lead} path={paths.productsDemo} />
      <ol className={styles.tries}>
        <li>
          <span>
            <b>Open an error</b> from the list and resolve it. One of the errors came back after it was
            resolved.
          </span>
        </li>
        <li>
          <span>
            <b>Select several</b> and ignore, snooze or delete them. This affects only this tab.
          </span>
        </li>
        <li>
          <span>
            <b>Press Back</b> above the panel until you see it without your changes. Then press Latest.
          </span>
        </li>
      </ol>
      <Boundary level="component" name="ProductsDemoStage">
        <ProductsDemoStage />
      </Boundary>
      <section className={styles.notes} aria-labelledby="how">
        <h2 id="how">
          What you are looking&nbsp;at, <i>and what it cannot do</i>
        </h2>
        <Prose html={body.html} />
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
        {page.service && <ActionLink to={paths.service(page.service)}>Get it for your site</ActionLink>}
        <Link to={paths.products} className={styles.other}>
          All products
        </Link>
      </p>
    </Page>
  );
}
