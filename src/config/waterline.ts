/** What a visitor can take away from the front page, to see what still works: the connection, its speed, the scripts. */
export const waterlines = ["offline", "slow", "scriptless"] as const;
export type Waterline = (typeof waterlines)[number];

const PARAMETER = "waterline";

/** The front page without one of them. Until the service worker has stored the site, the fragment shows why it is not. */
export const waterlineAddress = (how: Waterline): string => `/?${PARAMETER}=${how}#${PARAMETER}`;

/** What the address asks to leave out, if anything. */
export function waterlineOf({ searchParams }: Pick<URL, "searchParams">): Waterline | undefined {
  const asked = searchParams.get(PARAMETER);
  return waterlines.find((how) => how === asked);
}
