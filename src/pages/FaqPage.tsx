import page, { body } from "virtual:content/page/faq";
import { Contents } from "@/components/content/Contents.tsx";
import { LinkedText } from "@/components/content/links/LinkedText.tsx";
import { PlanProject } from "@/components/content/links/PlanProject.tsx";
import { RuledSection } from "@/components/content/RuledSection.tsx";
import { WithMargin } from "@/components/content/WithMargin.tsx";
import { PageHeader } from "@/components/ui/PageHeader.tsx";
import { Prose } from "@/components/ui/text/Prose.tsx";
import { paths } from "@/config/paths.ts";
import { Page } from "./Page.tsx";

/** Questions that clients ask before a project. */
export function FaqPage() {
  return (
    <Page meta={{ ...page, path: paths.faq }}>
      <PageHeader kind={page.kind} title={page.heading} lead={page.lead} path={paths.faq} />
      <RuledSection title={page.costs.title}>
        <p>
          <LinkedText words={page.costs} />
        </p>
      </RuledSection>
      <WithMargin margin={<Contents headings={body.headings} />}>
        <Prose html={body.html} />
      </WithMargin>
      <PlanProject words={page.closing} />
    </Page>
  );
}
