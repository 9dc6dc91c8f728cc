import company from "@content/company.json" with { type: "json" };

/** The brand's name, as it is written everywhere. */
export const SITE_NAME: string = company.name;

/** The site's origin; canonical URLs, feeds and social pictures start with it. */
export const SITE_ORIGIN: string = company.origin;

export const TAGLINE: string = company.tagline;

/** The company, with its legal form. */
export const legalName: string = company.legal.company;

/** Languages in which one may write to us, as codes such as `en`. */
export const languages: readonly string[] = company.languages;

/** Our contact details. */
export const contact: Record<"email" | "phone" | "address", string> = {
  email: company.email,
  phone: company.phone,
  address: [legalName, ...company.address].join(", "),
};

/** The telephone number for running text, which does not break it. */
export const UNBROKEN_PHONE: string = company.phone.replaceAll(" ", "\u00a0");

/** The countries we work in, in the order the footer names them. */
export const regions: readonly string[] = company.regions;

export const socialLinks: readonly { name: string; href: string }[] = company.socialLinks;
