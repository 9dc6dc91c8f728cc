import { lazy, type ComponentType } from "react";
import { loadedOrLeaving, loadFailed } from "@/lib/failedLoads.ts";

/**
 * A component whose code is downloaded when it is first shown. React's `lazy` keeps a failure for ever; this one
 * downloads again after `forgetFailedLoads`.
 */
export function lazyPart<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): ComponentType<Props> {
  const create = () =>
    lazy(async (): Promise<{ default: ComponentType<Props> }> => {
      try {
        return { default: (await loadedOrLeaving(load))[name] };
      } catch (error) {
        loadFailed(() => {
          Part = create();
        });
        throw error;
      }
    });
  let Part = create();
  return (props) => <Part {...props} />;
}
