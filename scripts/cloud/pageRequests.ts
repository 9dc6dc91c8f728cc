import { callGoogle, GoogleError, type GoogleApi } from "../google/googleApi.ts";
import { includes, type Setting } from "./settings.ts";

/** The metric that counts the page requests in Hosting's log. */
export const PAGE_REQUESTS = "page_requests";

/** A page has no ending; the panel, machines and checks are no visits. RE2 syntax. */
const wanted = {
  name: PAGE_REQUESTS,
  description: "Page requests of visitors, counted for each release by the nightly function",
  filter: [
    'log_id("firebasehosting.googleapis.com/webrequests")',
    'httpRequest.requestMethod="GET"',
    "(httpRequest.status=200 OR httpRequest.status=304)",
    String.raw`NOT httpRequest.requestUrl=~"[.][A-Za-z0-9]+([?].*)?$"`,
    'NOT httpRequest.requestUrl=~"/admin([/?]|$)"',
    'NOT httpRequest.userAgent=~"(?i)bot|crawl|spider|slurp|preview|monitor|uptime|lighthouse|headless"',
  ].join("\nAND "),
  metricDescriptor: { metricKind: "DELTA", valueType: "INT64" },
};

/** The metric of the page requests. It counts nothing until Hosting's log is switched on in the Firebase console. */
export function pageRequestsSetting(api: GoogleApi): Setting {
  const list = `v2/projects/${api.project}/metrics`;
  const find = async () => {
    try {
      return await callGoogle(api, "logging", "GET", `${list}/${PAGE_REQUESTS}`);
    } catch (error) {
      if (error instanceof GoogleError && error.status === 404) return null;
      throw error;
    }
  };
  return {
    name: "Page requests are counted where Hosting's log is on",
    difference: async () => {
      const found = await find();
      if (found === null) return "it is missing";
      return includes(found, wanted) ? null : "it has other values";
    },
    apply: async () => {
      await ((await find())
        ? callGoogle(api, "logging", "PUT", `${list}/${PAGE_REQUESTS}`, wanted)
        : callGoogle(api, "logging", "POST", list, wanted));
    },
  };
}
