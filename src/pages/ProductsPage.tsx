import { use } from "react";
import page from "virtual:content/page/products";
import { ActionLink } from "@/components/content/links/ActionLink.tsx";
import { nestHeadings } from "@/components/content/text/nestHeadings.ts";
import { PlanProject } from "@/components/content/links/PlanProject.tsx";
import { KeyFigures } from "@/components/content/KeyFigures.tsx";
import { WithMargin } from "@/components/content/WithMargin.tsx";
import { PageHeader } from "@/components/ui/PageHeader.tsx";
import { Prose } from "@/components/ui/text/Prose.tsx";
import { paths } from "@/config/paths.ts";
import { loadProduct, products } from "@/content/products.ts";
import { hasPage } from "@/content/lists.ts";
import type { Product } from "@/content/schemas.ts";
import { Page } from "./Page.tsx";
import styles from "./ProductsPage.module.css";

/** Our products, each with its figures and full text. */
export function ProductsPage() {
  return (
    <Page meta={{ ...page, path: paths.products }}>
      <PageHeader kind={page.kind} title={page.heading} lead={page.lead} path={paths.products}>
        {hasPage(paths.productsDemo) && (
          <p className={styles.demo}>
            <ActionLink to={paths.productsDemo}>Try the triage panel</ActionLink>
          </p>
        )}
      </PageHeader>
      {products.map((product) => (
        <ProductText key={product.slug} product={product} />
      ))}
      <PlanProject words={page.closing} />
    </Page>
  );
}

function ProductText({ product }: { product: Product }) {
  const { html } = use(loadProduct(product.slug));
  return (
    <section className={styles.product} aria-labelledby={product.slug}>
      <h2 id={product.slug} className={styles.title}>
        {product.title}
      </h2>
      <WithMargin
        margin={<KeyFigures figures={product.figures} stacked />}
        lead={<p className={styles.summary}>{product.summary}</p>}
      >
        <Prose html={nestHeadings(html, product.slug)} />
      </WithMargin>
    </section>
  );
}
