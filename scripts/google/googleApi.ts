import { request } from "../command.ts";

/** How Google's REST interfaces are reached. */
export interface GoogleApi {
  /** The project that the requests are made for, and charged to. */
  project: string;
  /** An access token of an account with rights in the project. */
  token: string;
  /** The address of a service, such as `https://firestore.googleapis.com` for `firestore`; a test's server otherwise. */
  origin?: (service: string) => string;
}

/** These services take the token of a person as it is, also while they are switched off in the project. */
const takesPersons = new Set(["cloudresourcemanager", "serviceusage"]);

/** An answer that is not a success. */
export class GoogleError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/**
 * Makes one request and returns its answer, which is `{}` when it has no body.
 * @param service the first part of the host, such as `firestore`.
 * @param path without a leading slash, such as `v1/projects/p/databases`.
 * @throws {GoogleError} when Google refuses the request.
 */
export async function callGoogle<Answer>(
  api: GoogleApi,
  service: string,
  method: string,
  path: string,
  body?: unknown,
): Promise<Answer> {
  const { origin = (name: string) => `https://${name}.googleapis.com` } = api;
  const response = await request(`${origin(service)}/${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${api.token}`,
      "Content-Type": "application/json",
      // Without it, most services refuse the token of a person, which belongs to no project.
      ...(takesPersons.has(service) ? {} : { "X-Goog-User-Project": api.project }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok)
    throw new GoogleError(response.status, `${service}: ${method} ${path}: ${response.status} ${text}`);
  return JSON.parse(text || "{}") as Answer;
}
