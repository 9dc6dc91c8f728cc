import page, { body } from "virtual:content/page/faq";
import { Contents } from "@/components/content/Contents.tsx";
import { PlanProject } from "@/components/content/links/PlanProject.tsx";
import { RuledSection } from "@/components/content/RuledSection.tsx";
import { WithMargin } from "@/components/content/WithMargin.tsx";
import { Link } from "@/components/ui/controls/Link.tsx";
import { hasPage } from "@/content/lists.ts";
import { PageHeader } from "@/components/ui/PageHeader.tsx";
import { Prose } from "@/components/ui/text/Prose.tsx";
import { paths } from "@/config/paths.ts";
import styles from "./FaqPage.module.css";
import { Page } from "./Page.tsx";

/** Questions that clients ask before a project. */
export function FaqPage() {
  return (
    <Page meta={{ ...page, path: paths.faq }}>
      <PageHeader kind={page.kind} title={page.heading} lead={page.lead} path={paths.faq} />
      <RuledSection title={page.costs.title}>
        <p className={styles.text}>
          {page.costs.text}
          {page.costs.link && hasPage(page.costs.link.to) && (
            <>
              {" "}
              <Link to={page.costs.link.to}>{page.costs.link.label}</Link>.
            </>
          )}
        </p>
      </RuledSection>
      <WithMargin margin={<Contents headings={body.headings} />}>
        <Prose html={body.html} />
      </WithMargin>
      <PlanProject words={page.closing} />
    </Page>
  );
}
