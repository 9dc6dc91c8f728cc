import { use } from "react";
import { matchPath, useLocation } from "react-router-dom";
import { Contents } from "@/components/content/Contents.tsx";
import { Day } from "@/components/content/text/Day.tsx";
import { WithMargin } from "@/components/content/WithMargin.tsx";
import { Link } from "@/components/ui/controls/Link.tsx";
import { PageHeader } from "@/components/ui/PageHeader.tsx";
import { Prose } from "@/components/ui/text/Prose.tsx";
import { legalTexts, loadLegalText } from "@/content/legalTexts.ts";
import { legalMeta } from "@/content/pageMeta.ts";
import type { LegalText } from "@/content/schemas.ts";
import styles from "./LegalPage.module.css";
import { LazyNotFoundPage } from "./missing/LazyNotFoundPage.tsx";
import { Page } from "./Page.tsx";

/** A legal text, by the URL. */
export function LegalPage() {
  const { pathname } = useLocation();
  const text = legalTexts.find((one) => matchPath(legalMeta(one).path, pathname));
  return text ? <LegalBody text={text} /> : <LazyNotFoundPage />;
}

function LegalBody({ text }: { text: LegalText }) {
  const { html, headings } = use(loadLegalText(text.slug));
  const meta = legalMeta(text);
  const others = legalTexts.filter((other) => other !== text);
  return (
    <Page meta={meta}>
      <PageHeader kind="Legal" title={text.title} path={meta.path}>
        <p className={styles.updated}>
          Last changed on <Day day={text.updated} />
        </p>
      </PageHeader>
      <WithMargin margin={<Contents headings={headings} />}>
        <Prose html={html} />
      </WithMargin>
      <nav aria-label="Other legal texts" className={styles.others}>
        <ul className={styles.list}>
          {others.map((other) => (
            <li key={other.slug}>
              <Link to={legalMeta(other).path} className={styles.link}>
                {other.title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </Page>
  );
}
