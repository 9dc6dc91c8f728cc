import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Ports } from "../ports.ts";
import { buildServiceWorker } from "./buildServiceWorker.ts";

/** A page that says on which ports its local backend is; `src/config/environment.ts` reads it. */
export function withPorts(html: string, { firestore, auth, storage }: Ports): string {
  const ports = JSON.stringify({ firestore, auth, storage });
  return html.replace("</head>", `<meta name="local-ports" content='${ports}' /></head>`);
}

/**
 * Writes into every page of a built site on which ports its local backend is. One build serves any number of local
 * stacks that way. The service worker is written again: it stores pages by their content.
 */
export async function writePorts(siteDir: string, ports: Ports): Promise<void> {
  for (const file of await readdir(siteDir, { recursive: true })) {
    if (!file.endsWith(".html")) continue;
    const path = join(siteDir, file);
    await writeFile(path, withPorts(await readFile(path, "utf8"), ports));
  }
  await buildServiceWorker(siteDir);
}
