import type { WithSlice } from "@reduxjs/toolkit";
import { createApi, fakeBaseQuery } from "@reduxjs/toolkit/query/react";
import type { ApiError } from "./apiError.ts";

/**
 * The one api slice. Endpoints are injected by the modules that know a collection; the slice itself joins the
 * store when a page or a listener first needs it, so public pages do not download it.
 */
export const baseApi = createApi({
  reducerPath: "api",
  baseQuery: fakeBaseQuery<ApiError>(),
  tagTypes: ["Report", "Statistics", "ReportList", "Noise", "Enquiry"],
  endpoints: () => ({}),
});

declare module "@/state/types.ts" {
  interface RootState extends WithSlice<typeof baseApi> {}
}
