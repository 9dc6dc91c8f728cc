import { readFileSync } from "node:fs";
import { ENQUIRY_MONTHS, FILE_DAYS, REPORT_DAYS } from "../../src/config/retention.ts";
import { CORS_FILE } from "../company/firebaseFiles.ts";
import { callGoogle, type GoogleApi } from "../google/googleApi.ts";
import { includes, type Setting } from "./settings.ts";

const BACKUP_DAYS = 14;
const seconds = (days: number) => `${days * 86_400}s`;

/** After how many days Firestore deletes what arrived: collection, field with the server's time, days. */
export const deletionPolicies: [collection: string, field: string, days: number, what: string][] = [
  ["errorReports", "reportedAt", REPORT_DAYS, "Error reports"],
  ["contactMessages", "submittedAt", Math.ceil((ENQUIRY_MONTHS * 365) / 12), "Messages"],
  ["projectRequests", "submittedAt", Math.ceil((ENQUIRY_MONTHS * 365) / 12), "Project requests"],
];

/** Retention, recovery and backups of the database. Types: https://firebase.google.com/docs/firestore/reference/rest */
export function databaseSettings(api: GoogleApi): Setting[] {
  const database = `v1/projects/${api.project}/databases/(default)`;
  const call = <Answer>(method: string, path: string, body?: unknown) =>
    callGoogle<Answer>(api, "firestore", method, `${database}${path}`, body);

  const retention = deletionPolicies.map(([collection, field, days, what]): Setting => {
    const path = `/collectionGroups/${collection}/fields/${field}`;
    const read = () => call<{ ttlConfig?: { expirationOffset?: string } }>("GET", path);
    const write = (ttlConfig: object | null) =>
      call("PATCH", `${path}?updateMask=ttlConfig`, ttlConfig ? { ttlConfig } : {});
    return {
      name: `${what} are deleted after ${days} days`,
      difference: async () => {
        const { ttlConfig } = await read();
        if (!ttlConfig) return "there is no policy";
        const { expirationOffset = "0s" } = ttlConfig;
        return expirationOffset === seconds(days) ? null : `the policy deletes after ${expirationOffset}`;
      },
      apply: async () => {
        await write({ expirationOffset: seconds(days) });
        // A policy without its offset deletes every document as soon as it is stored.
        const { ttlConfig } = await read();
        if (!ttlConfig || ttlConfig.expirationOffset) return;
        await write(null);
        throw new Error("Firestore has set the policy without its offset; it was removed again");
      },
    };
  });

  interface Schedule {
    name: string;
    retention: string;
    dailyRecurrence?: object;
  }
  const daily = async () => {
    const { backupSchedules = [] } = await call<{ backupSchedules?: Schedule[] }>("GET", "/backupSchedules");
    return backupSchedules.find(({ dailyRecurrence }) => dailyRecurrence);
  };
  return [
    ...retention,
    {
      name: "Every version of the last seven days can be recovered",
      difference: async () => {
        const { pointInTimeRecoveryEnablement: state } = await call<{
          pointInTimeRecoveryEnablement?: string;
        }>("GET", "");
        return state === "POINT_IN_TIME_RECOVERY_ENABLED" ? null : "point-in-time recovery is off";
      },
      apply: () =>
        call("PATCH", "?updateMask=pointInTimeRecoveryEnablement", {
          pointInTimeRecoveryEnablement: "POINT_IN_TIME_RECOVERY_ENABLED",
        }),
    },
    {
      name: `A backup of each day is kept for ${BACKUP_DAYS} days`,
      difference: async () => {
        const schedule = await daily();
        if (!schedule) return "there is no daily backup";
        return schedule.retention === seconds(BACKUP_DAYS)
          ? null
          : `backups are kept for ${schedule.retention}`;
      },
      apply: async () => {
        const schedule = await daily();
        await (schedule
          ? callGoogle(api, "firestore", "PATCH", `v1/${schedule.name}?updateMask=retention`, {
              retention: seconds(BACKUP_DAYS),
            })
          : call("POST", "/backupSchedules", { retention: seconds(BACKUP_DAYS), dailyRecurrence: {} }));
      },
    },
  ];
}

/** What the bucket needs. Types: https://cloud.google.com/storage/docs/json_api/v1/buckets */
export function bucketSettings(api: GoogleApi, bucket: string): Setting[] {
  const path = `storage/v1/b/${bucket}`;
  const setting = (name: string, wanted: Record<string, unknown>): Setting => ({
    name,
    difference: async () => {
      const found = await callGoogle<Record<string, unknown>>(api, "storage", "GET", path);
      const other = Object.keys(wanted).filter((key) => !includes(found[key], wanted[key]));
      return other.length === 0
        ? null
        : other.map((key) => `${key} is ${JSON.stringify(found[key]) ?? "not set"}`).join(", ");
    },
    apply: () => callGoogle(api, "storage", "PATCH", path, wanted),
  });
  const read = (file: string): unknown => JSON.parse(readFileSync(file, "utf8"));
  return [
    setting("The panel may read uploaded files", { cors: read(CORS_FILE) }),
    setting(`Uploaded files are deleted after ${FILE_DAYS} days`, {
      lifecycle: read("firebase/storage.lifecycle.json"),
    }),
    setting("Deleted files are not kept", { softDeletePolicy: { retentionDurationSeconds: "0" } }),
  ];
}
