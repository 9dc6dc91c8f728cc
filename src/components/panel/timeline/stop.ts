/** A stop of a timeline. */
export interface Stop {
  /** Unique among the stops. */
  id: number;
  label: string;
  /** What it was about, "" when the label says all. */
  detail: string;
  /** Stands out from the others. */
  emphasized: boolean;
  /** Epoch milliseconds. */
  at: number;
  /** What makes this stop special. */
  mark?: string;
}
