import { parseArgs } from "node:util";
import { createServer } from "vite";
import { startNotifications } from "./mail/startNotifications.ts";
import { readMailPorts, readPorts, requireFree } from "./ports.ts";
import { runUntilInterrupted } from "./runUntilInterrupted.ts";
import { seedWhenEmpty } from "./seed.ts";
import { withPorts } from "./site/writePorts.ts";
import { siteDir } from "./siteDir.ts";
import { startStack } from "./stack.ts";
import { welcome } from "./welcome.ts";

await runUntilInterrupted(async () => {
  const { empty } = parseArgs({
    options: { empty: { type: "boolean" }, official: { type: "boolean" } },
  }).values;
  const ports = readPorts();
  const mailPorts = readMailPorts();
  await requireFree({ ...ports, ...mailPorts });

  const stack = await startStack({ ports, name: "dev", dataDir: ".local/data", hosting: false });
  const server = await createServer({
    plugins: [{ name: "local-ports", transformIndexHtml: (html) => withPorts(html, ports) }],
    server: { host: "127.0.0.1", port: ports.hosting, strictPort: true },
  });
  await server.listen();
  if (!empty) await seedWhenEmpty(ports);
  const origin = `http://127.0.0.1:${ports.hosting}`;
  const notifications = await startNotifications({ ports, mailPorts, origin, siteFolder: siteDir("dev") });
  console.log(welcome(origin, notifications.mailboxUrl));
  return {
    stop: async () => {
      await notifications.stop();
      await Promise.all([server.close(), stack.stop()]);
    },
  };
}, "npm run dev -- [--empty] serves the site with a local backend and shows changes at once; --empty: without sample data. README.md names the variables of its ports.");
