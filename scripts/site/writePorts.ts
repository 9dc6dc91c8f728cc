import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Ports } from "../ports.ts";
import { buildServiceWorker } from "./buildServiceWorker.ts";

/** Adds the ports of the local backend to a page; `src/config/environment.ts` reads them. */
export function withPorts(html: string, { firestore, auth, storage }: Ports): string {
  const ports = JSON.stringify({ firestore, auth, storage });
  return html.replace("</head>", `<meta name="local-ports" content='${ports}' /></head>`);
}

/**
 * Writes the ports of a local backend into every page of a built site. One build can therefore serve any number of
 * local stacks. The service worker is rebuilt, because its list contains a hash of every page.
 */
export async function writePorts(siteDir: string, ports: Ports): Promise<void> {
  for (const file of await readdir(siteDir, { recursive: true })) {
    if (!file.endsWith(".html")) continue;
    const path = join(siteDir, file);
    await writeFile(path, withPorts(await readFile(path, "utf8"), ports));
  }
  await buildServiceWorker(siteDir);
}
