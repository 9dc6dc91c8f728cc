import { isAnyOf } from "@reduxjs/toolkit";
import { effectsStarted } from "@/state/events.ts";
import type { AppStartListening } from "@/state/types.ts";
import { selectUser, userSignedIn, userSignedOut } from "./authSlice.ts";

/**
 * Keeps the token-sync address up to date, when one is configured. It runs beside signing in and out, never before; the
 * listener middleware reports its errors. A stored session is restored before the listeners run, so its token is sent
 * when effects start.
 */
export function setupAuthListeners(startListening: AppStartListening): void {
  let sent: string | null = null;

  startListening({
    matcher: isAnyOf(userSignedIn, effectsStarted),
    effect: async (_action, { extra, getState }) => {
      if (!extra.tokenSync || !selectUser(getState())) return;
      const token = await (await extra.auth()).idToken();
      if (!token) return;
      sent = token;
      await extra.tokenSync.send(token);
    },
  });
  startListening({
    actionCreator: userSignedOut,
    effect: async (_action, { extra }) => {
      const token = sent;
      sent = null;
      if (extra.tokenSync && token) await extra.tokenSync.remove(token);
    },
  });
}
