import company from "@content/company.json" with { type: "json" };

export interface Colleague {
  name: string;
  role: string;
}

/** What a client said, with the permission to publish it. */
export interface Testimonial {
  quote: string;
  name: string;
  role: string;
}

/** A client's website that we may name. */
export interface Reference {
  name: string;
  href: string;
}

/** Each is empty until the company fills it; pages show no section for an empty list. */
export const team: readonly Colleague[] = company.team;
export const testimonials: readonly Testimonial[] = company.testimonials;
export const references: readonly Reference[] = company.references;
