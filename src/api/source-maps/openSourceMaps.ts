import type { Environment } from "@/config/environment.ts";
import type { Clock } from "@/lib/clock.ts";
import { openStorage } from "../attachments/openStorage.ts";
import { keptMaps } from "./keptMaps.ts";
import type { SourceMaps } from "./sourceMaps.ts";
import { storageMaps } from "./storageMaps.ts";

/** The source maps in Storage, with copies on this device. Call it once; importing it downloads the Storage SDK. */
export async function openSourceMaps(environment: Environment, clock: Clock): Promise<SourceMaps> {
  return keptMaps(storageMaps(await openStorage(environment)), clock);
}
