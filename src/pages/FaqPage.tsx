import page, { body } from "virtual:content/page/faq";
import { Contents } from "@/components/content/Contents.tsx";
import { PlanProject } from "@/components/content/links/PlanProject.tsx";
import { RuledSection } from "@/components/content/RuledSection.tsx";
import { WithMargin } from "@/components/content/WithMargin.tsx";
import { Day } from "@/components/content/text/Day.tsx";
import { Link } from "@/components/ui/controls/Link.tsx";
import { PageHeader } from "@/components/ui/PageHeader.tsx";
import { Prose } from "@/components/ui/text/Prose.tsx";
import { paths } from "@/config/paths.ts";
import { durationText, offers, rates, typicalCost } from "@/content/offers.ts";
import { costRange, pounds, poundsNote } from "@/features/planner/estimate/estimateWords.ts";
import styles from "./FaqPage.module.css";
import { Page } from "./Page.tsx";

/** Questions that clients ask before a project. The prices come from the same data as the planner's estimate. */
export function FaqPage() {
  return (
    <Page meta={{ ...page, path: paths.faq }}>
      <PageHeader kind={page.kind} title={page.heading} lead={page.lead} path={paths.faq} />
      <RuledSection title={page.costs.title}>
        <p className={styles.text}>
          {page.costs.text}
          {page.costs.link && (
            <>
              {" "}
              <Link to={page.costs.link.to}>{page.costs.link.label}</Link>.
            </>
          )}
        </p>
        <OfferTable />
        <p className={styles.note}>
          {poundsNote} All prices and durations as of <Day day={rates.poundsSince} />.
        </p>
      </RuledSection>
      <WithMargin margin={<Contents headings={body.headings} />}>
        <Prose html={body.html} />
      </WithMargin>
      <PlanProject words={page.closing} />
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
        {Object.entries(offers).map(([slug, offer]) => {
          const cost = typicalCost(offer);
          return (
            <tr key={slug}>
              <th scope="row">
                <Link to={paths.service(slug)}>{offer.label}</Link>
              </th>
              <td>
                {offer.typical} {offer.unit}s
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
