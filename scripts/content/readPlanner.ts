import type { PlannerData } from "../../src/content/dataSchemas.ts";
import type { Planner } from "../../src/content/planner.ts";
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

type Options = Record<string, { label: string; hint?: string | undefined }>;
const optionsOf = (table: Options) =>
  Object.entries(table).map(([value, { label, hint }]) => ({ value, label, ...(hint ? { hint } : {}) }));

/** The planner's questions with their lists of options, and the numbers of its extras. */
export async function readPlanner(): Promise<Planner> {
  const [{ steps, features: extras, ...rest }, offers] = await Promise.all([
    readData("planner"),
    readOffers(),
  ]);
  const features = Object.fromEntries(
    Object.entries(extras).flatMap(([name, { service, days, ...words }]) => {
      const offer = service === undefined ? undefined : offers[service];
      const counted = offer ? typicalDays(offer) : days;
      return counted ? [[name, { ...words, ...(service && { service }), days: counted }]] : [];
    }),
  );
  const lists = {
    services: optionsOf(offers),
    serviceNames: Object.entries(offers).map(([value, { label }]) => ({ value, label })),
    features: optionsOf(features),
    budgets: [...optionsOf(rest.budgets), { value: "unknown", label: "Not known yet" }],
  };
  const building = Object.keys(offers).filter((slug) => offers[slug]?.builds);
  const field = ({ options, onlyWith, ...one }: PlannerData["steps"][number]["fields"][number]) => ({
    ...one,
    ...(options && { options: typeof options === "string" ? lists[options] : options }),
    ...(onlyWith && {
      onlyWith: { ...onlyWith, values: onlyWith.values === "building" ? building : onlyWith.values },
    }),
  });
  return {
    ...rest,
    features,
    building,
    steps: steps.map((one) => ({ ...one, fields: one.fields.map(field) })),
  } as Planner;
}
