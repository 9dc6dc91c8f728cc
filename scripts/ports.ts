import { createServer } from "node:net";

/** The services of a local stack, with the environment variables that change their ports. */
const services = {
  hosting: { variable: "HOSTING_PORT", port: 5000 },
  firestore: { variable: "FIRESTORE_PORT", port: 8080 },
  auth: { variable: "AUTH_PORT", port: 9099 },
  storage: { variable: "STORAGE_PORT", port: 9199 },
} as const;

type Service = keyof typeof services;
export type Ports = Record<Service, number>;

/** Reads the ports from the environment variables; the defaults are the official suite's ports plus `offset`. */
export function readPorts(offset = 0): Ports {
  const entries = Object.entries(services).map(([name, { variable, port }]) => {
    const value = process.env[variable];
    if (value === undefined || value === "") return [name, port + offset];
    const number = Number(value);
    if (!Number.isInteger(number) || number < 1 || number > 65_535) {
      throw new Error(`${variable} must be a port between 1 and 65535, not "${value}".`);
    }
    return [name, number];
  });
  return Object.fromEntries(entries) as Ports;
}

/** Rejects with one line that names port and variable if a port is in use. */
export async function requireFree(ports: Ports): Promise<void> {
  for (const [name, { variable }] of Object.entries(services)) {
    const port = ports[name as Service];
    if (!(await isFree(port))) {
      throw new Error(
        `Port ${port} (${name}) is taken. Stop what uses it, or set ${variable} to another port.`,
      );
    }
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}
