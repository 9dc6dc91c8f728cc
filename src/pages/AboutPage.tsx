import page, { body } from "virtual:content/page/about";
import { Contents } from "@/components/content/Contents.tsx";
import { Desks } from "@/components/content/figures/Desks.tsx";
import { Facts } from "@/components/content/Facts.tsx";
import { PlanProject } from "@/components/content/links/PlanProject.tsx";
import { People } from "@/components/content/People.tsx";
import { WithMargin } from "@/components/content/WithMargin.tsx";
import { splitAtHeading } from "@/components/content/text/splitAtHeading.ts";
import { PageHeader } from "@/components/ui/PageHeader.tsx";
import { Prose } from "@/components/ui/text/Prose.tsx";
import { paths } from "@/config/paths.ts";
import { desks } from "@/content/desks.ts";
import { references, team, testimonials } from "@/content/people.ts";
import { regions } from "@/content/site.ts";
import styles from "./AboutPage.module.css";
import { Page } from "./Page.tsx";

/** Who we are, where we are and what we decline. */
export function AboutPage() {
  const [before, rest] = page.mapBefore ? splitAtHeading(body.html, page.mapBefore) : [body.html, ""];
  return (
    <Page meta={{ ...page, path: paths.about }}>
      <PageHeader kind={page.kind} title={page.heading} lead={page.lead} path={paths.about} />
      <WithMargin
        margin={
          <>
            <Facts
              facts={[
                { term: "We work in", value: regions.join(", ") },
                { term: "Desks in", value: desks.map(({ city }) => city).join(", ") },
                { term: "Answers", value: page.answers },
              ]}
            />
            <Contents headings={body.headings} />
          </>
        }
      >
        <Prose html={before} />
        <div className={styles.desks}>
          <Desks />
        </div>
        {rest && <Prose html={rest} />}
      </WithMargin>
      <People team={team} references={references} testimonials={testimonials} />
      <PlanProject words={page.closing} />
    </Page>
  );
}
