import { callGoogle, GoogleError, type GoogleApi } from "./googleApi.ts";

interface Held {
  permissions?: string[];
}

/** A project's owner has the rights to objects in the bucket alone: the project does not name them. */
const isOfBucket = (right: string) => right.startsWith("storage.objects.");

/**
 * What the token's account may not do in the project and its bucket, one sentence per item; empty when it has every
 * right.
 * @param rights names of permissions, such as `firebasehosting.sites.update`.
 */
export async function missingRights(
  api: GoogleApi,
  bucket: string,
  rights: readonly string[],
): Promise<string[]> {
  try {
    const inProject = await callGoogle<Held>(
      api,
      "cloudresourcemanager",
      "POST",
      `v1/projects/${api.project}:testIamPermissions`,
      { permissions: rights.filter((right) => !isOfBucket(right)) },
    );
    const ofBucket = rights.filter(isOfBucket);
    const query = new URLSearchParams(ofBucket.map((right) => ["permissions", right]));
    const path = `storage/v1/b/${bucket}/iam/testPermissions?${query}`;
    const inBucket = ofBucket.length > 0 ? await callGoogle<Held>(api, "storage", "GET", path) : {};
    const held = new Set([inProject, inBucket].flatMap(({ permissions = [] }: Held) => permissions));
    return rights
      .filter((right) => !held.has(right))
      .map((right) => {
        const place = isOfBucket(right) ? `bucket ${bucket}` : `project ${api.project}`;
        return `The account lacks the right ${right} in the ${place}: see docs/deploy.md.`;
      });
  } catch (error) {
    if (!(error instanceof GoogleError)) return [`Google does not answer: ${String(error)}`];
    const { status, message } = error;
    if (status === 401) return ["The access token is not valid any more: `gcloud auth login`."];
    if (message.startsWith("storage:"))
      return [`The bucket ${bucket} could not be asked for the rights of the account. ${message}`];
    if (status === 403 || status === 404) {
      return [
        `There is no project ${api.project} that this account may see, or its Cloud Resource Manager API is off. ${message}`,
      ];
    }
    return [`The rights of the account could not be checked. ${message}`];
  }
}
