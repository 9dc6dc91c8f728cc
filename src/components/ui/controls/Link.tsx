import type { ComponentProps } from "react";
import { useHref, useLinkClickHandler, type To } from "react-router-dom";

interface LinkProps extends Omit<ComponentProps<"a">, "href"> {
  /** An address of this site, or only its query string or fragment. */
  to: To;
  /** Stored with the entry in the browser's history. */
  state?: unknown;
}

/**
 * A link within the site, which changes the page without loading a document. The router's own link costs 2 kB more
 * for prefetching.
 */
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
