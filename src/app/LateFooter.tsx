import { ThemeSwitch } from "@/components/layout/ThemeSwitch.tsx";
import { environment } from "@/config/environment.ts";
import { ConsentSettings } from "@/features/consent/ConsentSettings.tsx";
import { InstallButton } from "@/features/pwa/InstallButton.tsx";

/** What the footer offers once there is somebody to use it. */
export function LateFooter() {
  return (
    <>
      {environment.measurementId !== null && <ConsentSettings />}
      <InstallButton />
      <ThemeSwitch />
    </>
  );
}
