import { use } from "react";
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
import { loadPageText, pageText } from "@/content/pageTexts.ts";
import { references, team, testimonials } from "@/content/people.ts";
import { regions, SITE_NAME } from "@/content/site.ts";
import styles from "./AboutPage.module.css";
import { Page } from "./Page.tsx";

/** Who we are, where we are and what we decline. */
export function AboutPage() {
  const { html, headings } = use(loadPageText("about"));
  const [before, rest] = splitAtHeading(html, "how-we-work");
  return (
    <Page meta={{ ...pageText("about"), path: paths.about }}>
      <PageHeader
        kind={`About ${SITE_NAME}`}
        title={["An islet,", "and the water around it"]}
        lead="We are a small, senior agency. We build websites and apps, and help people find them."
        path={paths.about}
      />
      <WithMargin
        margin={
          <>
            <Facts
              facts={[
                { term: "We work in", value: regions.join(", ") },
                { term: "Desks in", value: desks.map(({ city }) => city).join(", ") },
                { term: "Answers", value: "Within two working days" },
              ]}
            />
            <Contents headings={headings} />
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
      <PlanProject title={["Where do you want", "to land?"]}>
        Describe your project in seven steps, and see what each answer does to the estimate.
      </PlanProject>
    </Page>
  );
}
