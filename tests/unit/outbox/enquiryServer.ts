import type { Submission } from "@/api/enquiries/enquiry.ts";
import type { SendEnquiry } from "@/features/outbox/loadSendEnquiry.ts";

/**
 * What happens to the next attempts: success; the sending code cannot be loaded; the request never arrives; a quota
 * is used up; every request is refused, as by App Check; the answer is lost; the request is never answered; or it
 * neither arrives nor fails.
 */
export type Weather =
  | "fine"
  | "unloadable"
  | "unreachable"
  | "exhausted"
  | "closed"
  | "answerLost"
  | "silent"
  | "hanging";

export interface EnquiryServer {
  weather: Weather;
  /** Enquiries stored, by id. */
  stored: Map<string, Submission>;
  /** The ids of the requests that arrived. */
  requests: string[];
  /** Loads the sender; `isAlive` returns whether the page that loads it is still open. */
  load(isAlive?: () => boolean): Promise<SendEnquiry>;
}

const failure = (code: string) => Object.assign(new Error(code), { code });

/** A replacement for the backend and its rules: an enquiry is stored once, and a second create is refused. */
export function enquiryServer(refuses: (submission: Submission) => boolean = () => false): EnquiryServer {
  const server: EnquiryServer = {
    weather: "fine",
    stored: new Map(),
    requests: [],
    load(isAlive = () => true) {
      if (server.weather === "unloadable") return Promise.reject(new TypeError("Failed to fetch module"));
      return Promise.resolve((submission) => {
        const { id } = submission.enquiry;
        if (server.weather === "unreachable") return Promise.reject(failure("unavailable"));
        if (server.weather === "exhausted") return Promise.reject(failure("resource-exhausted"));
        if (server.weather === "closed") return Promise.reject(failure("permission-denied"));
        if (server.weather === "hanging") return new Promise(() => {});
        server.requests.push(id);
        const known = server.stored.has(id);
        const denied = refuses(submission);
        if (!denied && !known) server.stored.set(id, submission);
        if (server.weather === "answerLost") return Promise.reject(failure("unavailable"));
        if (server.weather === "silent" || !isAlive()) return new Promise(() => {});
        // This is how `sendEnquiry` reads the answer.
        return Promise.resolve(
          denied && !known
            ? { status: "refused", code: "permission-denied", message: "Denied." }
            : { status: "delivered" },
        );
      });
    },
  };
  return server;
}
