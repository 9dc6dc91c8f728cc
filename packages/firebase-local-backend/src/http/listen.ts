import type { Server } from "node:http";
import { errorCode } from "../errorCode.ts";

/** Resolves with the port; rejects with one line that names the environment variable for a taken port. */
export function listen(server: Server, host: string, port: number, variable: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", (error) => {
      const advice = `port ${port} is already in use; set ${variable} to a free one`;
      reject(errorCode(error) === "EADDRINUSE" ? new Error(advice) : error);
    });
    server.listen(port, host, () => {
      const address = server.address();
      resolve(address !== null && typeof address === "object" ? address.port : port);
    });
  });
}

/** Closes the server and all its connections. */
export function close(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.close((error) => (error ? reject(error) : resolve()));
    server.closeAllConnections();
  });
}
