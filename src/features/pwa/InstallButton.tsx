import { Button } from "@/components/ui/controls/Button.tsx";
import { useFocusBack } from "@/components/ui/feedback/Strip.tsx";
import { useAppDispatch, useAppSelector } from "@/state/hooks.ts";
import { installApp } from "./installApp.ts";
import { installAsked, selectInstallWay } from "./pwaLateSlice.ts";

/** Installs the site or opens the instructions; absent where that is not possible or already done. */
export function InstallButton() {
  const way = useAppSelector(selectInstallWay);
  return way && <ButtonFor way={way} />;
}

function ButtonFor({ way }: { way: "offer" | "menu" }) {
  const dispatch = useAppDispatch();
  // The browser's dialog can be shown once, so the button disappears when it is pressed.
  const button = useFocusBack<HTMLButtonElement>();
  const install = () => {
    if (way === "offer") void dispatch(installApp());
    else dispatch(installAsked());
  };
  return (
    <Button ref={button} onClick={install}>
      Install this site
    </Button>
  );
}
