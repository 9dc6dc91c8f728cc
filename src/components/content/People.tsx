import type { Colleague, Reference, Testimonial } from "@/content/people.ts";
import styles from "./People.module.css";
import { RuledPoints } from "./RuledPoints.tsx";
import { RuledSection } from "./RuledSection.tsx";

interface PeopleProps {
  team: readonly Colleague[];
  references: readonly Reference[];
  testimonials: readonly Testimonial[];
}

/** The team, clients and what they say: a section each, without those that are empty. */
export function People({ team, references, testimonials }: PeopleProps) {
  return (
    <>
      {team.length > 0 && (
        <RuledSection title="Who works here">
          <RuledPoints points={team.map(({ name, role }) => `${name}, ${role}`)} />
        </RuledSection>
      )}
      {references.length > 0 && (
        <RuledSection title="Who we work for">
          <ul className={styles.references}>
            {references.map(({ name, href }) => (
              <li key={href}>
                <a href={href}>{name}</a>
              </li>
            ))}
          </ul>
        </RuledSection>
      )}
      {testimonials.length > 0 && (
        <RuledSection title="What clients say">
          {testimonials.map(({ quote, name, role }) => (
            <figure key={quote} className={styles.testimonial}>
              <blockquote className={styles.quote}>{quote}</blockquote>
              <figcaption>
                {name}, {role}
              </figcaption>
            </figure>
          ))}
        </RuledSection>
      )}
    </>
  );
}
