import { paths } from "@/config/paths.ts";
import {
  caseStudyMeta,
  chartName,
  jobMeta,
  postMeta,
  serviceMeta,
  type PageMeta,
} from "@/content/pageMeta.ts";
import { isMonthly, offers, shownCost } from "@/content/offers.ts";
import type { CaseStudy, Job, Post, Service } from "@/content/schemas.ts";
import {
  contact,
  languages,
  legalName,
  regions,
  SITE_NAME,
  SITE_ORIGIN,
  socialLinks,
  TAGLINE,
} from "@/content/site.ts";

/** An item of schema.org, ready to be written as JSON-LD. */
export type StructuredData = Record<string, unknown>;

export const absolute = (path: string): string => SITE_ORIGIN + path;
export const socialPicture = (path: string): string => absolute(`/social/${chartName(path)}.png`);

/** A top-level item. Items nested in it do not repeat its context. */
const item = (type: string, fields: StructuredData): StructuredData => ({
  "@context": "https://schema.org",
  "@type": type,
  ...fields,
});

const ORGANIZATION_ID = absolute("/#organization");
const organization = { "@type": "Organization", "@id": ORGANIZATION_ID, name: SITE_NAME };

export const organizationData = (): StructuredData =>
  item("Organization", {
    ...organization,
    url: absolute("/"),
    slogan: TAGLINE,
    logo: absolute("/icon-512.png"),
    legalName,
    email: contact.email,
    telephone: contact.phone,
    address: contact.address,
    areaServed: regions,
    knowsLanguage: languages,
    sameAs: socialLinks.map(({ href }) => href),
  });

export const websiteData = (): StructuredData =>
  item("WebSite", {
    name: SITE_NAME,
    url: absolute("/"),
    inLanguage: "en",
    publisher: { "@id": ORGANIZATION_ID },
  });

export const serviceData = (service: Service): StructuredData =>
  item("Service", {
    name: service.title,
    description: service.description,
    url: absolute(serviceMeta(service).path),
    areaServed: regions,
    provider: organization,
  });

/** What a typical project of each service costs; of work that goes on, what a month costs. */
export const pricesData = (): StructuredData =>
  item("OfferCatalog", {
    name: "Prices",
    url: absolute(paths.prices),
    itemListElement: Object.entries(offers).map(([slug, offer]) => {
      const { low, high } = shownCost(offer);
      return {
        "@type": "Offer",
        itemOffered: { "@type": "Service", name: offer.label, url: absolute(paths.service(slug)) },
        offeredBy: { "@id": ORGANIZATION_ID },
        priceSpecification: {
          // UN/CEFACT's code of a month.
          ...(isMonthly(offer)
            ? { "@type": "UnitPriceSpecification", unitCode: "MON" }
            : { "@type": "PriceSpecification" }),
          priceCurrency: "EUR",
          minPrice: low,
          maxPrice: high,
          valueAddedTaxIncluded: false,
        },
      };
    }),
  });

export const caseStudyData = (work: CaseStudy): StructuredData =>
  item("CreativeWork", {
    name: work.title,
    abstract: work.description,
    url: absolute(caseStudyMeta(work).path),
    dateModified: work.updated,
    creator: organization,
  });

export function postData(post: Post): StructuredData {
  const { path } = postMeta(post);
  return item("BlogPosting", {
    headline: post.title,
    description: post.description,
    datePublished: post.date,
    dateModified: post.updated ?? post.date,
    keywords: post.tags,
    wordCount: post.words,
    inLanguage: "en",
    image: socialPicture(path),
    mainEntityOfPage: absolute(path),
    author: organization,
    publisher: organization,
  });
}

/** `html` is the full text of the job, which search engines require. */
export const jobData = (job: Job, html: string): StructuredData =>
  item("JobPosting", {
    title: job.title,
    description: html,
    url: absolute(jobMeta(job).path),
    datePosted: job.posted,
    validThrough: `${job.validThrough}T23:59:59Z`,
    employmentType: job.employmentType,
    hiringOrganization: { ...organization, sameAs: absolute("/") },
    jobLocation: {
      "@type": "Place",
      address: {
        "@type": "PostalAddress",
        addressLocality: job.location.split(",")[0],
        addressCountry: job.country,
      },
    },
    ...(job.remote
      ? {
          jobLocationType: "TELECOMMUTE",
          applicantLocationRequirements: { "@type": "Country", name: job.country },
        }
      : {}),
    baseSalary: {
      "@type": "MonetaryAmount",
      currency: job.currency,
      value: {
        "@type": "QuantitativeValue",
        minValue: job.salaryMin,
        maxValue: job.salaryMax,
        unitText: "YEAR",
      },
    },
  });

/** The breadcrumb of a page: Home, its list, the page. */
export function breadcrumbData(meta: PageMeta, parent?: Pick<PageMeta, "path" | "title">): StructuredData {
  const trail = [{ path: paths.home, title: "Home" }, ...(parent ? [parent] : []), meta];
  return item("BreadcrumbList", {
    itemListElement: trail.map(({ path, title }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: title,
      item: absolute(path),
    })),
  });
}
