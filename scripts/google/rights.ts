import { callGoogle, GoogleError, type GoogleApi } from "./googleApi.ts";

/**
 * What the token's account may not do in the project, one sentence per item; empty when it has every right.
 * @param rights names of permissions, such as `firebasehosting.sites.update`.
 */
export async function missingRights(api: GoogleApi, rights: readonly string[]): Promise<string[]> {
  try {
    const { permissions = [] } = await callGoogle<{ permissions?: string[] }>(
      api,
      "cloudresourcemanager",
      "POST",
      `v1/projects/${api.project}:testIamPermissions`,
      { permissions: rights },
    );
    return rights
      .filter((right) => !permissions.includes(right))
      .map(
        (right) => `The account lacks the right ${right} in the project ${api.project}: see docs/deploy.md.`,
      );
  } catch (error) {
    if (!(error instanceof GoogleError)) return [`Google does not answer: ${String(error)}`];
    const { status, message } = error;
    if (status === 401) return ["The access token is not valid any more: `gcloud auth login`."];
    if (status === 403 || status === 404) {
      return [
        `There is no project ${api.project} that this account may see, or its Cloud Resource Manager API is off. ${message}`,
      ];
    }
    return [`The rights of the account could not be checked. ${message}`];
  }
}
