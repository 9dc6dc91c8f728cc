import type { ComponentProps } from "react";
import { useHref, useLinkClickHandler, type To } from "react-router-dom";

interface LinkProps extends Omit<ComponentProps<"a">, "href"> {
  /** An address of this site, or the part of the present one that changes. */
  to: To;
  /** Kept with the entry in the browser's history. */
  state?: unknown;
}

/** A link within the site, which changes pages without loading a document. The router's own brings 2 kB of prefetching. */
export function Link({ to, state, onClick, children, ...attributes }: LinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler(to, { state });
  return (
    <a
      {...attributes}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    >
      {children}
    </a>
  );
}
