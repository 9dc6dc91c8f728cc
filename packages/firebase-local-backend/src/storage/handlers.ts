import { authFromHeaders } from "../access/authToken.ts";
import { jsonAnswer } from "../http/http.ts";
import type { HttpRequest, Resolver } from "../http/http.ts";
import { rulesetFrom } from "../access/loadRules.ts";
import { deleteEverything, loadBackend } from "./backend.ts";
import type { StorageBackend } from "./backend.ts";
import type { StorageContext } from "./context.ts";
import { firebaseApi } from "./firebaseApi.ts";
import { jsonApi } from "./jsonApi.ts";
import { maxBodyBytes } from "./limits.ts";
import { createUploadOperation } from "./uploads/uploadOperation.ts";

/** Configuration of the HTTP server of the Storage port. */
export interface StorageHandlers {
  readonly resolvers: readonly Resolver[];
  /** As in the official emulator: `POST /internal/reset` deletes every file, `PUT /internal/setRules` loads rules. */
  readonly controls: readonly Resolver[];
  readonly maxBodyBytes: number;
  /** Response headers that the SDK reads in a browser. */
  readonly exposedHeaders: readonly string[];
}

const exposedHeaders = [
  "X-Goog-Upload-Status",
  "X-Goog-Upload-URL",
  "X-Goog-Upload-Size-Received",
  "X-Goog-Upload-Chunk-Granularity",
  "X-GUpload-UploadID",
  "Content-Range",
  "Content-Disposition",
  "ETag",
  "X-Goog-Hash",
  "X-Goog-Generation",
  "X-Goog-Metageneration",
];

/** The local Cloud Storage for Firebase, with the files of earlier runs. */
export async function createStorageHandlers(context: StorageContext): Promise<StorageHandlers> {
  const backend = await loadBackend(context);
  const authOf = (request: HttpRequest) => authFromHeaders(request.headers, context.now(), context.projectId);
  return {
    resolvers: [firebaseApi(backend, authOf, createUploadOperation(backend)), jsonApi(backend, authOf)],
    controls: [resetControl(backend), rulesControl(context)],
    maxBodyBytes,
    exposedHeaders,
  };
}

function resetControl(backend: StorageBackend): Resolver {
  return (request) => {
    if (request.method !== "POST" || request.url.pathname !== "/internal/reset") return null;
    return {
      name: "reset",
      run: async () => {
        await deleteEverything(backend);
        return { status: 200 };
      },
    };
  };
}

function rulesControl(context: StorageContext): Resolver {
  return (request) => {
    if (request.method !== "PUT" || request.url.pathname !== "/internal/setRules") return null;
    return {
      name: "setRules",
      run: async () => {
        context.ruleset = await rulesetFrom(request, "storage.rules");
        return jsonAnswer({ message: "Rules updated successfully" });
      },
    };
  };
}
