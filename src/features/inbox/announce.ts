/** Tells a screen reader what happened; `assertive` interrupts it. */
export type Announce = (text: string, assertive?: boolean) => void;
