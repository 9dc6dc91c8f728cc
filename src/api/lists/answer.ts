import { toApiError, type ApiError } from "../apiError.ts";

export type Answer<Data> = { data: Data } | { error: ApiError };

/** Runs the work of an endpoint; whatever it throws is answered as a plain error. */
export async function answer<Data>(work: () => Promise<Data>): Promise<Answer<Data>> {
  try {
    return { data: await work() };
  } catch (error) {
    return { error: toApiError(error) };
  }
}

/** What a call answered, or `null` when it failed. */
export function resultOf<Data>(queryFulfilled: Promise<{ data: Data }>): Promise<Data | null> {
  return queryFulfilled.then(
    ({ data }) => data,
    () => null,
  );
}

/** How many there are; 0 with the reason when they could not be counted. */
export interface Count {
  count: number;
  failure: ApiError | null;
}

/** The answer of a count, in which a failure is part of the data. */
export function countAnswer(counted: Answer<number>): { data: Count } {
  return {
    data: "data" in counted ? { count: counted.data, failure: null } : { count: 0, failure: counted.error },
  };
}
