import { use } from "react";
import { useParams } from "react-router-dom";
import page from "virtual:content/page/services";
import { Contents } from "@/components/content/Contents.tsx";
import { Facts, type Fact } from "@/components/content/Facts.tsx";
import { NextPage } from "@/components/content/links/NextPage.tsx";
import { nextOf } from "@/components/content/links/nextOf.ts";
import { PlanProject } from "@/components/content/links/PlanProject.tsx";
import { RuledList } from "@/components/content/links/RuledList.tsx";
import { RuledPoints } from "@/components/content/RuledPoints.tsx";
import { RuledSection } from "@/components/content/RuledSection.tsx";
import { KeyFigures } from "@/components/content/KeyFigures.tsx";
import { WithMargin } from "@/components/content/WithMargin.tsx";
import { Link } from "@/components/ui/controls/Link.tsx";
import { PageHeader } from "@/components/ui/PageHeader.tsx";
import { Prose } from "@/components/ui/text/Prose.tsx";
import { paths } from "@/config/paths.ts";
import { caseStudies } from "@/content/caseStudies.ts";
import { hasPage } from "@/content/lists.ts";
import { durationText, isMonthly, offerOf, rates, shownCost } from "@/content/offers.ts";
import { serviceMeta } from "@/content/pageMeta.ts";
import type { Service } from "@/content/schemas.ts";
import { findService, loadService, services } from "@/content/services.ts";
import { offerPrice, pounds, poundsDay } from "@/features/planner/estimate/estimateWords.ts";
import { rangeText } from "@/lib/figures.ts";
import { LazyNotFoundPage } from "./missing/LazyNotFoundPage.tsx";
import { Page } from "./Page.tsx";

/** What a typical project of a service takes and costs. */
function offerFacts(slug: string): Fact[] {
  const offer = offerOf(slug);
  if (!offer) return [];
  const { team } = offer;
  const cost = shownCost(offer);
  return [
    { term: "Duration", value: durationText(slug) },
    { term: "Team", value: team === 1 ? "1 person" : `Up to ${team} people` },
    {
      term: "Price",
      value: `${offerPrice(offer)}, excluding VAT. In pounds: ${rangeText(cost, pounds)}${isMonthly(offer) ? " a month" : ""}, at £${rates.poundsPerEuro} a euro since ${poundsDay}.`,
    },
  ];
}

/** One service, by the slug in the address. */
export function ServicePage() {
  const { slug = "" } = useParams();
  const service = findService(slug);
  return service ? <ServiceText service={service} /> : <LazyNotFoundPage />;
}

function ServiceText({ service }: { service: Service }) {
  const { html, headings } = use(loadService(service.slug));
  const meta = serviceMeta(service);
  const next = nextOf(services, service.slug);
  const offer = offerOf(service.slug);
  const work = caseStudies.filter((project) => project.services.includes(service.slug));
  return (
    <Page meta={meta}>
      <PageHeader
        key={meta.path}
        kind={
          <>
            <Link to={paths.services}>Services</Link>, {services.indexOf(service) + 1} of {services.length}
          </>
        }
        title={service.title}
        lead={service.summary}
        path={meta.path}
      >
        {offer && (
          <p>
            <b>{offerPrice(offer)}</b>, excluding&nbsp;VAT.{" "}
            {hasPage(paths.prices) && <Link to={paths.prices}>What is in the price</Link>}
          </p>
        )}
      </PageHeader>
      <KeyFigures figures={service.figures} />
      <RuledSection title="Deliverables">
        <RuledPoints points={service.deliverables} />
      </RuledSection>
      <WithMargin
        margin={
          <>
            <Facts facts={offerFacts(service.slug)} />
            <Contents headings={headings} />
          </>
        }
      >
        <Prose html={html} />
      </WithMargin>
      {work.length > 0 && (
        <RuledSection title="Projects that show it">
          <RuledList
            size="related"
            level={3}
            items={work.map(({ slug, title, summary }) => ({ to: paths.work(slug), title, summary }))}
          />
        </RuledSection>
      )}
      <PlanProject words={page.entryClosing} service={service.slug} />
      {next && <NextPage kind="Next service" to={paths.service(next.slug)} title={next.title} />}
    </Page>
  );
}
