import { GoogleError } from "../http/googleError.ts";
import type { Resolver } from "../http/http.ts";

/** Says on the paths of WebChannel and gRPC that this backend has neither. */
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
