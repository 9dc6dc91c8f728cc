import { bodies, entries } from "virtual:content/services";
import { bodyLoader } from "./bodyLoader.ts";
import type { Service } from "./schemas.ts";

/** Every service, in the order in which we present them. */
export const services: Service[] = entries.toSorted((a, b) => a.order - b.order);

export const loadService = bodyLoader(bodies);

export function findService(slug: string): Service | undefined {
  return services.find((entry) => entry.slug === slug);
}
