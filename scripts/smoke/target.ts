import { parse } from "node-html-parser";
import { request } from "../command.ts";
import { PROJECT_ID } from "../stack.ts";
import type { Company } from "../company/company.ts";
import type { Ports } from "../ports.ts";

/** A published site and its backend. */
export interface Target {
  /** Where the site answers, without a slash at the end. */
  origin: string;
  company: Company;
  /** The root of Firestore's documents. */
  documents: string;
  /** The root of the bucket's objects. */
  objects: string;
  /** Headers of every request to the backend, such as an App Check token. */
  headers: Record<string, string>;
}

interface Project {
  id: string;
  bucket: string;
  firestore: string;
  storage: string;
}

/** The local backend, whose ports are written into the pages that it serves. */
function localProject(html: string): Project | null {
  const content = parse(html).querySelector('meta[name="local-ports"]')?.getAttribute("content");
  if (!content) return null;
  const ports = JSON.parse(content) as Ports;
  return {
    id: PROJECT_ID,
    bucket: `${PROJECT_ID}.appspot.com`,
    firestore: `http://127.0.0.1:${ports.firestore}`,
    storage: `http://127.0.0.1:${ports.storage}`,
  };
}

/**
 * Finds the backend of a site: the local one that its front page names, or the Firebase project of the variables.
 * @param address with or without `https://`.
 * @throws when it is no address, the site does not answer, or no project is known.
 */
export async function findTarget(
  address: string,
  company: Company,
  variables: Record<string, string | undefined>,
  appCheckToken?: string,
): Promise<Target> {
  const url = address.includes("://") ? address : `https://${address}`;
  if (!URL.canParse(url)) throw new Error(`"${address}" is no address such as https://www.agency.com.`);
  const { origin } = new URL(url);
  const response = await request(origin);
  const { VITE_FIREBASE_PROJECT_ID: id, VITE_FIREBASE_STORAGE_BUCKET: bucket } = variables;
  const google = id &&
    bucket && {
      id,
      bucket,
      firestore: "https://firestore.googleapis.com",
      storage: "https://firebasestorage.googleapis.com",
    };
  const project = localProject(await response.text()) ?? google;
  if (!project) throw new Error("The project and its bucket are not known: run `npm run setup`.");
  return {
    origin,
    company,
    documents: `${project.firestore}/v1/projects/${project.id}/databases/(default)/documents`,
    objects: `${project.storage}/v0/b/${project.bucket}/o`,
    headers: appCheckToken ? { "X-Firebase-AppCheck": appCheckToken } : {},
  };
}
