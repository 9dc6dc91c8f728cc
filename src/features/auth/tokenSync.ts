import type { TokenSync } from "@/state/services.ts";

/** Sends the administrator's ID token to the configured address: POST after signing in, DELETE after signing out. */
export function createTokenSync(url: string, fetcher: typeof fetch): TokenSync {
  async function call(method: "POST" | "DELETE", idToken: string): Promise<void> {
    const answer = await fetcher(url, { method, headers: { Authorization: `Bearer ${idToken}` } });
    if (!answer.ok) throw new Error(`Token sync answered ${answer.status} to ${method}.`);
  }
  return {
    send: (idToken) => call("POST", idToken),
    remove: (idToken) => call("DELETE", idToken),
  };
}
