import type { BaseQueryApi } from "@reduxjs/toolkit/query";
import type { StoreExtra } from "@/state/types.ts";
import { toApiError, type ApiError } from "../apiError.ts";

export type Answer<Data> = { data: Data } | { error: ApiError };

type Door = "reports" | "storedReports" | "groups" | "inbox" | "notifications";
type Source<Name extends Door> = Awaited<ReturnType<NonNullable<StoreExtra[Name]>>>;

/** Opens what the store was given. Rejects in a store without it, such as that of prerendering. */
export async function opened<Name extends Door>(
  name: Name,
  extra: Pick<StoreExtra, Name>,
): Promise<Source<Name>> {
  const open = extra[name] as (() => Promise<Source<Name>>) | undefined;
  if (!open) throw new Error(`This store was given no ${name}.`);
  return open();
}

/** Runs the work of an endpoint with what the store was given; whatever it throws is answered as a plain error. */
export const asking =
  <Name extends Door>(name: Name) =>
  async <Data>(
    api: Pick<BaseQueryApi, "extra">,
    work: (source: Source<Name>, extra: StoreExtra) => Promise<Data>,
  ): Promise<Answer<Data>> => {
    const extra = api.extra as StoreExtra;
    try {
      return { data: await work(await opened(name, extra), extra) };
    } catch (error) {
      return { error: toApiError(error) };
    }
  };

/** What a call answered, or `null` when it failed. */
export function resultOf<Data>(queryFulfilled: Promise<{ data: Data }>): Promise<Data | null> {
  return queryFulfilled.then(
    ({ data }) => data,
    () => null,
  );
}
