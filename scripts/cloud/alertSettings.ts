import { callGoogle, GoogleError, type GoogleApi } from "../google/googleApi.ts";
import { includes, type Setting } from "./settings.ts";

/** Something that is kept in a list of Google's and found by its name for people. */
interface Listed {
  name: string;
  displayName?: string;
}

/** A setting that is one entry of a list: created when it is missing, replaced when it differs. */
function entry(
  api: GoogleApi,
  at: { service: string; version: string; list: string; items: string },
  name: string,
  wanted: () => Promise<Record<string, unknown>>,
): Setting {
  const path = `${at.version}/${at.list}`;
  const find = async () => {
    const page = await callGoogle<Record<string, Listed[] | undefined>>(api, at.service, "GET", path);
    return page[at.items]?.find(({ displayName }) => displayName === name);
  };
  return {
    name,
    difference: async () => {
      const found = await find();
      if (!found) return "it is missing";
      return includes(found, await wanted()) ? null : "it has other values";
    },
    apply: async () => {
      const found = await find();
      const body = { displayName: name, ...(await wanted()) };
      await (found
        ? callGoogle(api, at.service, "PATCH", `${at.version}/${found.name}`, body)
        : callGoogle(api, at.service, "POST", path, body));
    },
  };
}

/** A monthly budget with mails to the billing account's administrators. @param amount in the account's currency */
export function budgetSetting(api: GoogleApi, amount: number): Setting {
  const name = "Mails at 50, 90 and 100 % of the monthly budget";
  const inAccount = async () => {
    const { billingAccountName } = await callGoogle<{ billingAccountName?: string }>(
      api,
      "cloudbilling",
      "GET",
      `v1/projects/${api.project}/billingInfo`,
    );
    if (!billingAccountName)
      throw new Error("The project has no billing account: upgrade it to the Blaze plan");
    const { projectNumber } = await callGoogle<{ projectNumber: string }>(
      api,
      "cloudresourcemanager",
      "GET",
      `v1/projects/${api.project}`,
    );
    const at = {
      service: "billingbudgets",
      version: "v1",
      list: `${billingAccountName}/budgets`,
      items: "budgets",
    };
    return entry(api, at, name, () =>
      Promise.resolve({
        budgetFilter: { projects: [`projects/${projectNumber}`] },
        amount: { specifiedAmount: { units: String(amount) } },
        thresholdRules: [0.5, 0.9, 1].map((thresholdPercent) => ({ thresholdPercent })),
      }),
    );
  };
  return {
    name,
    difference: async () => (await inAccount()).difference(),
    apply: async () => (await inAccount()).apply(),
  };
}

/** An uptime check of the site, and the alerts that write to the administrator. */
export async function alertSettings(
  api: GoogleApi,
  { host, administrator }: { host: string; administrator: string },
): Promise<Setting[]> {
  const project = `projects/${api.project}`;
  const monitoring = (items: string) => ({
    service: "monitoring",
    version: "v3",
    list: `${project}/${items}`,
    items,
  });
  const channelName = `Mail to ${administrator}`;
  const channel = entry(api, monitoring("notificationChannels"), channelName, () =>
    Promise.resolve({ type: "email", labels: { email_address: administrator } }),
  );
  const channels = async () => {
    const { notificationChannels = [] } = await callGoogle<{ notificationChannels?: Listed[] }>(
      api,
      "monitoring",
      "GET",
      `v3/${project}/notificationChannels`,
    );
    const found = notificationChannels.find(({ displayName }) => displayName === channelName);
    if (!found) throw new Error("The administrator's address is not set up for alerts");
    return [found.name];
  };
  const alert = (name: string, condition: Record<string, unknown>) =>
    entry(api, monitoring("alertPolicies"), name, async () => ({
      combiner: "OR",
      conditions: [{ displayName: name, ...condition }],
      notificationChannels: await channels(),
    }));
  /** More than `most` in an hour. */
  const tooMany = (name: string, metric: string, most: number) =>
    alert(name, {
      conditionThreshold: {
        filter: `resource.type = "firestore_instance" AND metric.type = "firestore.googleapis.com/${metric}`,
        aggregations: [
          { alignmentPeriod: "3600s", perSeriesAligner: "ALIGN_SUM", crossSeriesReducer: "REDUCE_SUM" },
        ],
        comparison: "COMPARISON_GT",
        thresholdValue: most,
        duration: "0s",
      },
    });

  const settings = [
    channel,
    entry(api, monitoring("uptimeCheckConfigs"), `${host} is asked for every five minutes`, () =>
      Promise.resolve({
        monitoredResource: { type: "uptime_url", labels: { project_id: api.project, host } },
        httpCheck: { path: "/", port: 443, useSsl: true, validateSsl: true },
        period: "300s",
        timeout: "10s",
      }),
    ),
    alert("The site does not answer", {
      conditionThreshold: {
        filter:
          'resource.type = "uptime_url" AND metric.type = "monitoring.googleapis.com/uptime_check/check_passed"',
        aggregations: [
          {
            alignmentPeriod: "1200s",
            perSeriesAligner: "ALIGN_NEXT_OLDER",
            crossSeriesReducer: "REDUCE_COUNT_FALSE",
            groupByFields: ["resource.label.*"],
          },
        ],
        comparison: "COMPARISON_GT",
        thresholdValue: 1,
        duration: "60s",
      },
    }),
    tooMany("More than 10,000 writes in an hour", 'document/write_count"', 10_000),
    tooMany(
      "More than 100 refused requests in an hour",
      'rules/evaluation_count" AND metric.labels.result = "DENY"',
      100,
    ),
  ];
  if (!(await hasFunctions(api))) return settings;
  return [
    ...settings,
    alert("The functions have been silent for an hour", {
      conditionAbsent: {
        filter:
          'resource.type = "cloud_run_revision" AND resource.labels.service_name = "everyfiveminutes" AND metric.type = "run.googleapis.com/request_count"',
        aggregations: [{ alignmentPeriod: "300s", perSeriesAligner: "ALIGN_SUM" }],
        duration: "3600s",
      },
    }),
  ];
}

/** Whether the functions are deployed. Their interface is off in a project that never had one. */
async function hasFunctions(api: GoogleApi): Promise<boolean> {
  const path = `v2/projects/${api.project}/locations/-/functions`;
  try {
    const { functions = [] } = await callGoogle<{ functions?: Listed[] }>(api, "cloudfunctions", "GET", path);
    return functions.some(({ name }) => name.endsWith("/everyFiveMinutes"));
  } catch (error) {
    if (error instanceof GoogleError && error.message.includes("SERVICE_DISABLED")) return false;
    throw error;
  }
}
