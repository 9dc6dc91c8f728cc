import { ThemeSwitch } from "@/components/layout/ThemeSwitch.tsx";
import { environment } from "@/config/environment.ts";
import { ConsentSettings } from "@/features/consent/ConsentSettings.tsx";
import { InstallButton } from "@/features/pwa/InstallButton.tsx";

/** The footer's controls that need the app's effects. */
export function LateFooter() {
  return (
    <>
      {environment.measurementId !== null && <ConsentSettings />}
      <InstallButton />
      <ThemeSwitch />
    </>
  );
}
