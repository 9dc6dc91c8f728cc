import { readOnReturn } from "@/api/refreshing.ts";
import { usePanelMode, type PanelModeName } from "./panelMode.ts";

interface ReadMode {
  refetchOnMountOrArgChange: boolean;
  refetchOnFocus?: boolean;
  refetchOnReconnect?: boolean;
}

const readModes: Record<PanelModeName, ReadMode> = {
  live: readOnReturn,
  embedded: { refetchOnMountOrArgChange: true },
  still: { refetchOnMountOrArgChange: false },
};

/** When the panel's reads are repeated. */
export const useReadMode = (): ReadMode => readModes[usePanelMode()];
