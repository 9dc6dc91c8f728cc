/** Stands for one segment that a list leaves open, such as the id of a document. */
export const ANY_SEGMENT = Symbol("any segment");
/** Stands for any number of segments that a list leaves open, such as what is above a collection group. */
export const ANY_DEPTH = Symbol("any depth");

/** One segment of a request's path. */
export type RequestSegment = string | typeof ANY_SEGMENT | typeof ANY_DEPTH;
