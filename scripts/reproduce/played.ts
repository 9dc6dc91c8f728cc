import type { CapturedError } from "./capturedErrors.ts";
import type { DeviceSetup } from "./device.ts";

/** A step as it was repeated: as words and as code of a test. */
export interface PlayedStep {
  words: string;
  code: string[];
  /** The picture after it. */
  picture: Buffer | null;
}

export interface Played {
  steps: PlayedStep[];
  errors: CapturedError[];
  console: string[];
  /** Why not every step could be repeated, one sentence each. */
  gaps: string[];
  device: DeviceSetup;
  storage: Record<string, string>;
  /** Whether it depends on a guess of what the visitor filled in. */
  isGuessed: boolean;
  /** A word of the page on which something was filled in first. */
  word: string;
  /** How long the error took after the last step, in milliseconds, by the report. */
  waitMs: number;
}
