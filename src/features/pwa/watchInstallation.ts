import type { Clock } from "@/lib/clock.ts";
import type { AppDispatch } from "@/state/types.ts";
import { hasInstallPrompt } from "./installPrompt.ts";
import { appInstalled, installMenuFound, installOffered, visitorEngaged } from "./pwaLateSlice.ts";

/** The time on the site after which the install offer may appear, in milliseconds. */
const ENGAGED_MS = 60_000;

interface InstallationParts {
  page: Window;
  dispatch: AppDispatch;
  clock: Clock;
}

/** Reports to the store whether the site can be installed, and whether it is. Returns the undo. */
export function watchInstallation({ page, dispatch, clock }: InstallationParts): () => void {
  const standalone = page.matchMedia("(display-mode: standalone)");
  // Only browsers on iOS have this property; they have no prompt, only their menu.
  const onIos = (page.navigator as Navigator & { standalone?: boolean }).standalone;

  if (standalone.matches || onIos === true) dispatch(appInstalled());
  else if (onIos === false) dispatch(installMenuFound());
  if (hasInstallPrompt()) dispatch(installOffered());

  const offered = () => void dispatch(installOffered());
  const installed = () => void dispatch(appInstalled());
  const changed = ({ matches }: MediaQueryListEvent) => {
    if (matches) installed();
  };
  page.addEventListener("beforeinstallprompt", offered);
  page.addEventListener("appinstalled", installed);
  standalone.addEventListener("change", changed);
  const timer = clock.setTimeout(() => dispatch(visitorEngaged()), ENGAGED_MS);

  return () => {
    page.removeEventListener("beforeinstallprompt", offered);
    page.removeEventListener("appinstalled", installed);
    standalone.removeEventListener("change", changed);
    clock.clearTimeout(timer);
  };
}
