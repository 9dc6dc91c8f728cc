import page from "virtual:content/page/contact";
import { ProjectRow } from "@/components/content/portfolio/ProjectRow.tsx";
import { RuledSection } from "@/components/content/RuledSection.tsx";
import { Steps } from "@/components/content/Steps.tsx";
import { caseStudies } from "@/content/caseStudies.ts";

/** What happens after a plan has arrived, and a project to read meanwhile: one with the chosen service, if there is one. */
export function AfterPlan({ service }: { service: string }) {
  const project = caseStudies.find(({ services }) => services.includes(service)) ?? caseStudies[0];
  return (
    <>
      <RuledSection title="What happens next">
        <Steps steps={page.next} />
      </RuledSection>
      {project && (
        <RuledSection title="A project to read meanwhile">
          <ul>
            <ProjectRow project={project} />
          </ul>
        </RuledSection>
      )}
    </>
  );
}
