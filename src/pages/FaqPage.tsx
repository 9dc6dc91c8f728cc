import { use } from "react";
import { Contents } from "@/components/content/Contents.tsx";
import { PlanProject } from "@/components/content/links/PlanProject.tsx";
import { RuledSection } from "@/components/content/RuledSection.tsx";
import { WithMargin } from "@/components/content/WithMargin.tsx";
import { Day } from "@/components/content/text/Day.tsx";
import { Link } from "@/components/ui/controls/Link.tsx";
import { PageHeader } from "@/components/ui/PageHeader.tsx";
import { Prose } from "@/components/ui/text/Prose.tsx";
import { paths } from "@/config/paths.ts";
import { durationText, isOffer, offers, rates, typicalDays } from "@/content/offers.ts";
import { loadPageText, pageText } from "@/content/pageTexts.ts";
import { costRange, pounds, poundsNote } from "@/features/planner/estimate/estimateWords.ts";
import styles from "./FaqPage.module.css";
import { Page } from "./Page.tsx";

/** Questions that clients ask before a project. The prices come from the same data as the planner's estimate. */
export function FaqPage() {
  const { html, headings } = use(loadPageText("faq"));
  const text = pageText("faq");
  return (
    <Page meta={{ ...text, path: paths.faq }}>
      <PageHeader
        kind="Before a project"
        title={["Questions,", "answered"]}
        lead="What you may ask before a project, from cost to what happens if you stop."
        path={paths.faq}
      />
      <RuledSection title="What does it cost, and how long does it take?">
        <p className={styles.text}>
          One person-day costs €{rates.dayRate}, excluding VAT. The table shows a typical project of each
          service. Yours may be smaller or larger: the <Link to={paths.form}>project planner</Link> adds it
          up.
        </p>
        <OfferTable />
        <p className={styles.note}>
          {poundsNote} All prices and durations as of <Day day={rates.poundsSince} />.
        </p>
      </RuledSection>
      <WithMargin margin={<Contents headings={headings} />}>
        <Prose html={html} />
      </WithMargin>
      <PlanProject title="Is your question missing?">
        Ask it. If others have it too, we answer it here as well.
      </PlanProject>
    </Page>
  );
}

function OfferTable() {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Service</th>
          <th scope="col">Size</th>
          <th scope="col">Duration</th>
          <th scope="col">Price</th>
        </tr>
      </thead>
      <tbody>
        {Object.keys(offers)
          .filter(isOffer)
          .map((slug) => {
            const days = typicalDays(slug);
            const cost = { low: days.low * rates.dayRate, high: days.high * rates.dayRate };
            return (
              <tr key={slug}>
                <th scope="row">
                  <Link to={paths.service(slug)}>{offers[slug].label}</Link>
                </th>
                <td>
                  {offers[slug].typical} {offers[slug].unit}s
                </td>
                <td>{durationText(slug)}</td>
                <td>
                  {costRange(cost)}
                  <br />
                  {pounds(cost.low)} to {pounds(cost.high)}
                </td>
              </tr>
            );
          })}
      </tbody>
    </table>
  );
}
