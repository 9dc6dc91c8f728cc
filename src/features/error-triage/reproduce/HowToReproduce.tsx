import { Suspense, useState } from "react";
import type { ErrorReport } from "@/api/errorReport.ts";
import { Button } from "@/components/ui/controls/Button.tsx";
import { lazyPart } from "@/components/ui/lazyPart.tsx";

const ReproduceDialog = lazyPart(() => import("./ReproduceDialog.tsx"), "ReproduceDialog");

/** Opens the command and the steps that repeat what led to a report's error. */
export function HowToReproduce({ report }: { report: ErrorReport }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>How to reproduce</Button>
      {isOpen && (
        <Suspense>
          <ReproduceDialog report={report} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
