import { bodies, entries } from "virtual:content/products";
import { bodyLoader } from "./bodyLoader.ts";
import type { Product } from "./schemas.ts";

/** Every product, in the order in which we present them. */
export const products: Product[] = entries.toSorted((a, b) => a.order - b.order);

export const loadProduct = bodyLoader(bodies);
