import type { ReactNode } from "react";

/** A heading, or its beginning and the phrase at its end that is set in the colour of water, as on charts. */
export type Title = string | readonly [plain: string, emphasised: string];

/** The content of a heading element. */
export function titleText(title: Title): ReactNode {
  if (typeof title === "string") return title;
  return (
    <>
      {`${title[0]} `}
      <i>{title[1]}</i>
    </>
  );
}
