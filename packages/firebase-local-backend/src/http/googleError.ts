/**
 * Every status word of Google's error model that this backend uses, with its HTTP status and its number in the RPC
 * status list (google.rpc.Code), which `:batchWrite` uses.
 */
const statusTable = {
  CANCELLED: { httpStatus: 499, rpcCode: 1 },
  INVALID_ARGUMENT: { httpStatus: 400, rpcCode: 3 },
  DEADLINE_EXCEEDED: { httpStatus: 504, rpcCode: 4 },
  NOT_FOUND: { httpStatus: 404, rpcCode: 5 },
  ALREADY_EXISTS: { httpStatus: 409, rpcCode: 6 },
  PERMISSION_DENIED: { httpStatus: 403, rpcCode: 7 },
  RESOURCE_EXHAUSTED: { httpStatus: 429, rpcCode: 8 },
  FAILED_PRECONDITION: { httpStatus: 400, rpcCode: 9 },
  ABORTED: { httpStatus: 409, rpcCode: 10 },
  OUT_OF_RANGE: { httpStatus: 400, rpcCode: 11 },
  UNIMPLEMENTED: { httpStatus: 501, rpcCode: 12 },
  INTERNAL: { httpStatus: 500, rpcCode: 13 },
  UNAVAILABLE: { httpStatus: 503, rpcCode: 14 },
  UNAUTHENTICATED: { httpStatus: 401, rpcCode: 16 },
} as const;

export type GoogleStatus = keyof typeof statusTable;

/** Whether `word` is a status word of `statusTable`. */
export function isGoogleStatus(word: unknown): word is GoogleStatus {
  return typeof word === "string" && Object.hasOwn(statusTable, word);
}

/** An error that the server turns into a response with Google's error JSON. */
export class GoogleError extends Error {
  readonly status: GoogleStatus;
  readonly httpStatus: number;
  readonly rpcCode: number;

  /** @param debug lines that explain the error to a developer; absent in production */
  constructor(
    status: GoogleStatus,
    message: string,
    private readonly debug: readonly string[] = [],
  ) {
    super(message);
    this.name = "GoogleError";
    this.status = status;
    this.httpStatus = statusTable[status].httpStatus;
    this.rpcCode = statusTable[status].rpcCode;
  }

  /** The body of the response: `{ error: { code, message, status, details? } }`, code being the HTTP status. */
  toJson() {
    const error = { code: this.httpStatus, message: this.message, status: this.status };
    if (this.debug.length === 0) return { error };
    const details = [{ "@type": "type.googleapis.com/google.rpc.DebugInfo", stackEntries: this.debug }];
    return { error: { ...error, details } };
  }
}

/** Creates the most common error. */
export function invalidArgument(message: string): GoogleError {
  return new GoogleError("INVALID_ARGUMENT", message);
}
