import page from "virtual:content/page/services";
import { PlanProject } from "@/components/content/links/PlanProject.tsx";
import { RuledList } from "@/components/content/links/RuledList.tsx";
import { PageHeader } from "@/components/ui/PageHeader.tsx";
import { paths } from "@/config/paths.ts";
import { durationText } from "@/content/offers.ts";
import { services } from "@/content/services.ts";
import { Page } from "./Page.tsx";

/** The list of services. */
export function ServicesPage() {
  return (
    <Page meta={{ ...page, path: paths.services }}>
      <PageHeader kind={page.kind} title={page.heading} lead={page.lead} path={paths.services} />
      <RuledList
        size="index"
        level={2}
        items={services.map(({ slug, title, summary }) => ({
          to: paths.service(slug),
          title,
          summary,
          note: durationText(slug),
        }))}
      />
      <PlanProject words={page.closing} />
    </Page>
  );
}
