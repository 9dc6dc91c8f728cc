import type { Body } from "@/content/schemas.ts";
import { Prose } from "../ui/text/Prose.tsx";
import { RuledSection } from "./RuledSection.tsx";
import { splitAtHeading } from "./text/splitAtHeading.ts";

/** The sections of a text, each below a rule with its heading in the margin. What follows a ` | ` in a heading is set in italics. */
export function Sections({ body: { html, headings } }: { body: Body }) {
  return headings.map(({ id, text }, place) => {
    const [, rest] = splitAtHeading(html, id);
    const next = headings[place + 1];
    const [section] = next ? splitAtHeading(rest, next.id) : [rest];
    const [plain = "", emphasised] = text.split(" | ");
    return (
      <RuledSection key={id} title={emphasised === undefined ? text : [plain, emphasised]}>
        <Prose html={section.replace(/^<h2.*?<\/h2>\s*/, "")} />
      </RuledSection>
    );
  });
}
