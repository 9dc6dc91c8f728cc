import { Timestamp } from "firebase/firestore/lite";
import * as v from "valibot";

/** A text; "" for a field that is missing or of another type, since stored documents are untrusted. */
export const text = v.fallback(v.string(), "");

/** A time, as epoch milliseconds. */
export const moment = v.pipe(
  v.instance(Timestamp),
  v.transform((timestamp) => timestamp.toMillis()),
);
