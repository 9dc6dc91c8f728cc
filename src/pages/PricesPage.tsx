import page, { body } from "virtual:content/page/prices";
import { LinkedText } from "@/components/content/links/LinkedText.tsx";
import { PlanProject } from "@/components/content/links/PlanProject.tsx";
import { RuledSection } from "@/components/content/RuledSection.tsx";
import { Sections } from "@/components/content/Sections.tsx";
import { Day } from "@/components/content/text/Day.tsx";
import { Link } from "@/components/ui/controls/Link.tsx";
import { PageHeader } from "@/components/ui/PageHeader.tsx";
import { paths } from "@/config/paths.ts";
import { costOf, durationText, isMonthly, offers, rates, shownCost } from "@/content/offers.ts";
import type { Offer } from "@/content/schemas.ts";
import { costRange, pounds, poundsNote } from "@/features/planner/estimate/estimateWords.ts";
import { counted, rangeText } from "@/lib/figures.ts";
import { Page } from "./Page.tsx";
import styles from "./PricesPage.module.css";

const LARGER = "What makes it larger";

/** What each service costs, and what is in the price. The numbers are those of the planner's estimate. */
export function PricesPage() {
  return (
    <Page meta={{ ...page, path: paths.prices }}>
      <PageHeader kind={page.kind} title={page.heading} lead={page.lead} path={paths.prices} />
      <RuledSection title={page.services.title}>
        <p>
          <LinkedText words={page.services} />
        </p>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Service</th>
              <th scope="col">Price</th>
              <th scope="col">Size and duration</th>
              <th scope="col">{LARGER}</th>
            </tr>
          </thead>
          <tbody>
            {Object.entries(offers).map(([slug, offer]) => (
              <OfferRow key={slug} slug={slug} offer={offer} />
            ))}
          </tbody>
        </table>
        <p className={styles.note}>
          {poundsNote} All prices as of <Day day={rates.poundsSince} />.
        </p>
      </RuledSection>
      <Sections body={body} />
      <PlanProject words={page.closing} />
    </Page>
  );
}

function OfferRow({ slug, offer }: { slug: string; offer: Offer }) {
  const cost = shownCost(offer);
  return (
    <tr>
      <th scope="row">
        <Link to={paths.service(slug)}>{offer.label}</Link>
      </th>
      <td className={styles.price}>
        {costRange(cost)}
        {isMonthly(offer) && " a month"}
        <span>
          {rangeText(cost, pounds)}
          {isMonthly(offer) && " a month"}
        </span>
        {isMonthly(offer) && <span>after {costRange(costOf(offer.base))} at the start</span>}
      </td>
      <td>
        {!isMonthly(offer) && counted(offer.typical, offer.unit)}
        <span>{durationText(slug)}</span>
      </td>
      <td data-label={LARGER}>{offer.larger}</td>
    </tr>
  );
}
