import { createServer } from "node:net";

/** The services of a local stack, with the environment variables that change their ports. */
const services = {
  hosting: { variable: "HOSTING_PORT", port: 5000 },
  firestore: { variable: "FIRESTORE_PORT", port: 8080 },
  auth: { variable: "AUTH_PORT", port: 9099 },
  storage: { variable: "STORAGE_PORT", port: 9199 },
} as const;

/** The services of notifications; tests take free ports for them. */
const mailServices = {
  functions: { variable: "FUNCTIONS_PORT", port: 5001 },
  smtp: { variable: "SMTP_PORT", port: 1025 },
  mailbox: { variable: "MAILBOX_PORT", port: 8025 },
} as const;

export type Ports = Record<keyof typeof services, number>;
export type MailPorts = Record<keyof typeof mailServices, number>;

/** Reads the ports from the environment variables; the defaults are the official suite's ports plus `offset`. */
export function readPorts(offset = 0): Ports {
  return read(services, offset) as Ports;
}

/** The same for notifications; the defaults are those of the Functions emulator and of common mail catchers. */
export function readMailPorts(): MailPorts {
  return read(mailServices, 0) as MailPorts;
}

type Services = Record<string, { variable: string; port: number }>;

function read(from: Services, offset: number): Record<string, number> {
  const entries = Object.entries(from).map(([name, { variable, port }]) => {
    const value = process.env[variable];
    if (value === undefined || value === "") return [name, port + offset];
    const number = Number(value);
    if (!Number.isInteger(number) || number < 1 || number > 65_535) {
      throw new Error(`${variable} must be a port between 1 and 65535, not "${value}".`);
    }
    return [name, number];
  });
  return Object.fromEntries(entries) as Record<string, number>;
}

/** The emulator suite's hub and log take the ports after that of Auth. */
export const hubPort = ({ auth }: Ports): number => auth + 1;
export const loggingPort = ({ auth }: Ports): number => auth + 2;

/** Rejects with one line that names port and variable if a port is in use. */
export async function requireFree(ports: Ports | MailPorts): Promise<void> {
  const known: Services = { ...services, ...mailServices };
  const taken = Object.entries(ports);
  if ("auth" in ports) taken.push(["auth", hubPort(ports)], ["auth", loggingPort(ports)]);
  for (const [name, port] of taken) {
    if (!(await isFree(port))) {
      const variable = known[name]?.variable;
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
