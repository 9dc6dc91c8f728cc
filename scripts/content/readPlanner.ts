import type { PlannerData } from "../../src/content/dataSchemas.ts";
import type { Offer } from "../../src/content/schemas.ts";
import { readContent, readData } from "./readContent.ts";

/** The offers by the slug of the service, in the order of the services. */
export async function readOffers(): Promise<Record<string, Offer>> {
  const services = (await readContent("services")).toSorted(
    (a, b) => Number(a.meta["order"]) - Number(b.meta["order"]),
  );
  return Object.fromEntries(
    services
      .filter(({ meta }) => meta["offer"] !== undefined)
      .map(({ slug, meta }) => [slug, { label: meta["title"], ...(meta["offer"] as object) } as Offer]),
  );
}

/** The person-days of a typical project: the base, and the units of a typical size. */
const typicalDays = ({ base, each, typical }: Offer) => ({
  low: base.low + typical * each.low,
  high: base.high + typical * each.high,
});

/** The planner's questions, and the numbers of its extras. */
export async function readPlanner(): Promise<PlannerData> {
  const [{ features: extras, ...rest }, offers] = await Promise.all([readData("planner"), readOffers()]);
  const features = Object.fromEntries(
    Object.entries(extras).flatMap(([name, { service, days, ...words }]) => {
      const offer = service === undefined ? undefined : offers[service];
      const counted = offer ? typicalDays(offer) : days;
      return counted ? [[name, { ...words, ...(service && { service }), days: counted }]] : [];
    }),
  );
  return { ...rest, features };
}
