import { useEffect, useState } from "react";

/** A heading counts as passed when it is above the upper third of the window. */
const ABOVE_THE_READER = "1000000px 0px -67% 0px";

/** The id of the current heading; `null` above the first one and before hydration. */
export function useCurrentHeading(ids: readonly string[]): string | null {
  const [passed, setPassed] = useState<ReadonlySet<string>>(new Set());

  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        setPassed((before) => {
          const now = new Set(before);
          for (const { target, isIntersecting } of entries) {
            if (isIntersecting) now.add(target.id);
            else now.delete(target.id);
          }
          return now;
        });
      },
      { rootMargin: ABOVE_THE_READER },
    );
    for (const id of ids) {
      const heading = document.getElementById(id);
      if (heading) observer.observe(heading);
    }
    return () => observer.disconnect();
  }, [ids]);

  return ids.findLast((id) => passed.has(id)) ?? null;
}
