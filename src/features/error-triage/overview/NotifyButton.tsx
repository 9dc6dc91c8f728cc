import { useState } from "react";
import { Button } from "@/components/ui/controls/Button.tsx";

/** Asks the browser to allow notifications of new errors. Shows nothing where browsers have none, or once they are allowed. */
export function NotifyButton() {
  const [permission, setPermission] = useState(() =>
    "Notification" in window ? Notification.permission : "granted",
  );
  if (permission === "granted") return null;
  if (permission === "denied") return <span>This browser blocks notifications from this site.</span>;
  return (
    <Button onClick={() => void Notification.requestPermission().then(setPermission)}>
      Notify me about new errors
    </Button>
  );
}
