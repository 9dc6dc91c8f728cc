import { PlanProject } from "@/components/content/links/PlanProject.tsx";
import { RuledList } from "@/components/content/links/RuledList.tsx";
import { Link } from "@/components/ui/controls/Link.tsx";
import { PageHeader } from "@/components/ui/PageHeader.tsx";
import { paths } from "@/config/paths.ts";
import { listPages } from "@/content/listPages.ts";
import { durationText, isOffer } from "@/content/offers.ts";
import { services } from "@/content/services.ts";
import { Page } from "./Page.tsx";

/** The list of services. */
export function ServicesPage() {
  return (
    <Page meta={listPages.services}>
      <PageHeader
        title={["Services,", "each with its limits"]}
        lead="Each page says when you need the service, what you get, and what it leaves out. The weeks given are for a typical project."
        path={paths.services}
      />
      <RuledList
        size="index"
        level={2}
        items={services.map(({ slug, title, summary }) => ({
          to: paths.service(slug),
          title,
          summary,
          note: isOffer(slug) ? durationText(slug) : "",
        }))}
      />
      <PlanProject title={["Not sure", "which one?"]}>
        Describe the problem, and when it started. Finding the right service is our job. Prices, and what
        happens when you stop, are in our <Link to={paths.faq}>questions and answers</Link>.
      </PlanProject>
    </Page>
  );
}
