import { GoogleError } from "../http/googleError.ts";
import type { Resolver } from "../http/http.ts";

/** Refuses WebChannel and gRPC, which this backend does not support, on their paths. */
export const streamsResolver: Resolver = ({ url }) => {
  if (!url.pathname.startsWith("/google.firestore.v1.Firestore/")) return null;
  return {
    name: "stream",
    run: () => {
      throw new GoogleError(
        "UNIMPLEMENTED",
        "The local backend speaks Firestore's REST API only, as firebase/firestore/lite does: no WebChannel, no gRPC, " +
          "no listeners.",
      );
    },
  };
};
