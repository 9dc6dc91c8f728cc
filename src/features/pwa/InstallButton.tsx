import { Button } from "@/components/ui/controls/Button.tsx";
import { useAppDispatch, useAppSelector } from "@/state/hooks.ts";
import { installApp } from "./installApp.ts";
import { installAsked, selectInstallWay } from "./pwaLateSlice.ts";

/** Installs the site or opens the instructions; absent where that is not possible or already done. */
export function InstallButton() {
  const dispatch = useAppDispatch();
  const way = useAppSelector(selectInstallWay);
  if (!way) return null;
  const install = () => {
    if (way === "offer") void dispatch(installApp());
    else dispatch(installAsked());
  };
  return <Button onClick={install}>Install this site</Button>;
}
