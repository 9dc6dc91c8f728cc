import { callGoogle, type GoogleApi } from "../google/googleApi.ts";
import type { Setting } from "./settings.ts";

/** Google's interfaces that the site, its deployment and these settings use. */
const services = [
  "billingbudgets",
  "cloudbilling",
  "cloudresourcemanager",
  "firebasehosting",
  "firebaserules",
  "firebasestorage",
  "firestore",
  "identitytoolkit",
  "logging",
  "monitoring",
  "storage",
].map((name) => `${name}.googleapis.com`);

/** Switches on what a new project has off. */
export function serviceSetting(api: GoogleApi): Setting {
  const path = `v1/projects/${api.project}/services`;
  const off = async () => {
    const names = services.map((name) => `names=projects/${api.project}/services/${name}`).join("&");
    const { services: found = [] } = await callGoogle<{
      services?: { config?: { name?: string }; state: string }[];
    }>(api, "serviceusage", "GET", `${path}:batchGet?${names}`);
    const on = new Set(found.filter(({ state }) => state === "ENABLED").map(({ config }) => config?.name));
    return services.filter((name) => !on.has(name));
  };
  return {
    name: "Google's interfaces are switched on",
    difference: async () => {
      const missing = await off();
      return missing.length === 0 ? null : `off: ${missing.join(", ")}`;
    },
    apply: async () => {
      await callGoogle(api, "serviceusage", "POST", `${path}:batchEnable`, { serviceIds: await off() });
    },
  };
}
