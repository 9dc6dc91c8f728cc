import { request } from "../command.ts";
import { testEnquiry, testReport, type TestDocument } from "./testDocuments.ts";
import type { Check } from "./siteChecks.ts";
import type { Target } from "./target.ts";

const collections = ["errorReports", "errorGroups", "contactMessages", "projectRequests"];
const isRefused = (status: number) => status === 401 || status === 403;

/** Writes a new document as a visitor does. Resolves with the HTTP status. */
async function create(target: Target, { collection, id, fields, arrival }: TestDocument): Promise<number> {
  const name = `${target.documents.replace(/^.*\/v1\//, "")}/${collection}/${id}`;
  const response = await request(`${target.documents}:commit`, {
    method: "POST",
    headers: { ...target.headers, "Content-Type": "application/json" },
    body: JSON.stringify({
      writes: [
        {
          update: { name, fields },
          updateTransforms: [{ fieldPath: arrival, setToServerValue: "REQUEST_TIME" }],
          currentDocument: { exists: false },
        },
      ],
    }),
  });
  return response.status;
}

async function reach(target: Target, { collection, id }: TestDocument, token?: string, method = "GET") {
  const headers = token ? { ...target.headers, Authorization: `Bearer ${token}` } : target.headers;
  const response = await request(`${target.documents}/${collection}/${id}`, { method, headers });
  return response.status;
}

/** What the rules must refuse to somebody who is not signed in. */
async function refusals(target: Target): Promise<string[]> {
  const faults: string[] = [];
  const expectRefusal = (what: string, status: number) => {
    if (!isRefused(status)) faults.push(`${what} answers ${status} instead of a refusal`);
  };
  for (const collection of collections) {
    const list = await request(`${target.documents}/${collection}`, { headers: target.headers });
    expectRefusal(`listing ${collection}`, list.status);
  }
  const files = await request(`${target.objects}?prefix=briefs/&delimiter=/`, { headers: target.headers });
  expectRefusal("listing uploaded files", files.status);

  const report = testReport(target.origin);
  const enquiry = testEnquiry(target.company.email);
  const { message: _message, ...incomplete } = report.fields;
  const wrong: [string, TestDocument][] = [
    ["a report without a message", { ...report, fields: incomplete }],
    [
      "a report with an unknown field",
      { ...report, fields: { ...report.fields, extra: { stringValue: "" } } },
    ],
    [
      "an enquiry that is marked as read",
      { ...enquiry, fields: { ...enquiry.fields, status: { stringValue: "read" } } },
    ],
    ["an enquiry under a short id", { ...enquiry, id: "short" }],
    ["a decision about an error", { ...report, collection: "errorGroups", id: "smoke" }],
  ];
  for (const [what, document] of wrong) expectRefusal(`writing ${what}`, await create(target, document));
  return faults;
}

/** Sends a document, makes sure that it is stored and closed to others, and removes it with the administrator's token. */
async function roundTrip(
  target: Target,
  document: TestDocument,
  token: string | undefined,
): Promise<string[]> {
  const { name, id } = document;
  const written = await create(target, document);
  if (written !== 200) return [`the test ${name} was refused with ${written}`];
  // The rules answer a missing document to anybody, and refuse an existing one.
  const seen = await reach(target, document);
  const open = isRefused(seen)
    ? []
    : [`the test ${name} ${id} was written; a visitor who asks for it gets ${seen}`];
  if (!token) {
    console.log(`  Delete the test ${name} ${id} in the panel.`);
    return open;
  }
  const read = await reach(target, document, token);
  await reach(target, document, token, "DELETE");
  const after = await reach(target, document);
  return [
    ...open,
    ...(read === 200
      ? []
      : [`the administrator reads the test ${name} with ${read}: is the token an hour old?`]),
    ...(after === 404 ? [] : [`the test ${name} ${id} was not removed: delete it in the panel`]),
  ];
}

/** The checks of the backend; `token` is the administrator's ID token, without which nothing is removed. */
export function backendChecks(token: string | undefined): Check[] {
  return [
    { name: "the rules refuse what visitors must not do", run: refusals },
    {
      name: "a test report arrives",
      run: (target) => roundTrip(target, testReport(target.origin), token),
    },
    {
      name: "a test enquiry arrives",
      run: (target) => roundTrip(target, testEnquiry(target.company.email), token),
    },
  ];
}
