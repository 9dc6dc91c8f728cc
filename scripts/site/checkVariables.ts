type Variables = Record<string, string | undefined>;

/** Variables that a Firebase project requires. There are no defaults: bucket names depend on the project's age. */
const neededByProject = [
  "VITE_FIREBASE_API_KEY",
  "VITE_FIREBASE_PROJECT_ID",
  "VITE_FIREBASE_AUTH_DOMAIN",
  "VITE_FIREBASE_STORAGE_BUCKET",
];

function isLoopback(host: string): boolean {
  return /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(host);
}

/** The administrator's ID token is sent to this address: it must be https, or http on this machine. */
function isSafe(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === "https:" || (protocol === "http:" && isLoopback(hostname));
}

/** Lists invalid build variables, one sentence per item; empty when the site can be built. */
export function variableFaults(variables: Variables): string[] {
  const faults: string[] = [];
  const missing = neededByProject.filter((name) => !variables[name]);
  // Without any, the site is for the local backend.
  if (missing.length < neededByProject.length)
    faults.push(...missing.map((name) => `${name} is not set, and a Firebase project needs it.`));
  const project = variables["VITE_FIREBASE_PROJECT_ID"];
  if (project && !/^[a-z][a-z0-9-]*$/.test(project)) {
    faults.push(
      `VITE_FIREBASE_PROJECT_ID must be an id such as my-agency, in small letters, digits and hyphens; it is "${project}".`,
    );
  }
  if (variables["VITE_APP_CHECK_KEY"] && !variables["VITE_FIREBASE_APP_ID"]) {
    faults.push("VITE_FIREBASE_APP_ID is not set, and App Check (VITE_APP_CHECK_KEY) needs it.");
  }
  const provider = variables["VITE_APP_CHECK_PROVIDER"];
  if (provider && provider !== "v3" && provider !== "enterprise") {
    faults.push(`VITE_APP_CHECK_PROVIDER must be v3 or enterprise; it is "${provider}".`);
  }
  const tokenSync = variables["VITE_TOKEN_SYNC_URL"];
  if (tokenSync && !isSafe(tokenSync)) {
    faults.push(
      `VITE_TOKEN_SYNC_URL must begin with https://, or with http:// and a loopback host; it is "${tokenSync}".`,
    );
  }
  const release = variables["VITE_RELEASE"];
  if (release && !/^[A-Za-z0-9][\w.+-]{0,63}$/.test(release)) {
    faults.push(
      `VITE_RELEASE must be up to 64 letters, digits and ".", "+", "-", "_", and begin with a letter or digit; it is "${release}".`,
    );
  }
  return faults;
}

/** Stops a build whose variables cannot be used. @throws one error that names each fault */
export function checkVariables(variables: Variables): void {
  const faults = variableFaults(variables);
  if (faults.length > 0) {
    throw new Error(["The site cannot be built; see docs/deploy.md:", ...faults].join("\n- "));
  }
}
