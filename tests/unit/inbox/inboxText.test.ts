import { comparableAddress, findAddress } from "@/api/inbox/addressSearch.ts";
import { enquiryKey, readEnquiryKey } from "@/api/inbox/enquiryKey.ts";
import { shortReference } from "@/lib/shortReference.ts";
import { parseAttachments } from "@/features/inbox/detail/attachmentList.ts";
import { enquiryJson } from "@/features/inbox/files/fileThunks.ts";
import { enquiryText, excerpt, matchesSearch } from "@/features/inbox/detail/enquiryText.ts";
import { filterOf, inboxAddress, isIn } from "@/features/inbox/inboxAddress.ts";
import { parsePlan } from "@/features/inbox/detail/storedPlan.ts";
import { removalOutcome } from "@/features/inbox/removal/AddressFound.tsx";
import { enquiryCutoff, reportCutoff } from "@/config/retention.ts";
import { inboxEnquiry, storedAnswers } from "../../support/enquiryBuilder.ts";

describe("the key of an enquiry", () => {
  it("is read back as it was written", () => {
    expect(readEnquiryKey(enquiryKey("project", "a.b-c"))).toEqual({ kind: "project", id: "a.b-c" });
  });
  it.each(["", "contact", "contact.", "other.a", "contact.a/b", ".a"])("%j names nothing", (key) => {
    expect(readEnquiryKey(key)).toBeNull();
  });
});

describe("the address of the inbox", () => {
  it("leaves out what is the default", () => {
    expect(inboxAddress.write({ view: "inbox", kind: "all", open: null })).toBe("");
  });
  it("is read back as it was written", () => {
    const address = { view: "archived", kind: "project", open: "project.a" } as const;
    expect(inboxAddress.write(address)).toBe("?view=archived&kind=project&enquiry=project.a");
    expect(inboxAddress.read(new URLSearchParams(inboxAddress.write(address)))).toEqual(address);
  });
  it("counts what is unknown as absent", () => {
    expect(inboxAddress.read(new URLSearchParams("view=x&kind=y&enquiry="))).toEqual({
      view: "inbox",
      kind: "all",
      open: null,
    });
  });
  it("asks for whatever is not archived, for one status, or for all", () => {
    expect(filterOf({ view: "inbox", kind: "all" })).toEqual({
      kind: undefined,
      statuses: ["unread", "read", "replied"],
    });
    expect(filterOf({ view: "read", kind: "contact" })).toEqual({ kind: "contact", statuses: ["read"] });
    expect(filterOf({ view: "all", kind: "all" })).toEqual({ kind: undefined, statuses: undefined });
    expect([isIn("inbox", "archived"), isIn("inbox", "replied"), isIn("all", "archived")]).toEqual([
      false,
      true,
      true,
    ]);
  });
});

describe("searching", () => {
  const enquiry = inboxEnquiry({
    id: "k3x7a1b2c3d4e5f6g7h8",
    name: "Élodie Gar\u200Bnier",
    company: "Atelier",
    kind: "project",
    answers: storedAnswers("A shop for lamps"),
  });
  it.each([
    "elodie",
    shortReference("k3x7a1b2c3d4e5f6g7h8").toLowerCase(),
    "GARNIER",
    "ada@EXAMPLE",
    "atelier lamps",
    "  ",
    "ﬁ".slice(0, 0),
  ])("%j finds it", (words) => {
    expect(matchesSearch(enquiry, words)).toBe(true);
  });
  it.each(["elodie chairs", "ada@example.org"])("%j does not", (words) => {
    expect(matchesSearch(enquiry, words)).toBe(false);
  });
  it("finds a document of another form by what is in it", () => {
    expect(matchesSearch(inboxEnquiry({ raw: '{"odd":"lantern"}' }), "lantern")).toBe(true);
  });
});

describe("a project's answers", () => {
  it("are read as the planner stores them", () => {
    expect(parsePlan(storedAnswers("A shop"))).toEqual({
      sections: [{ title: "Goals", questions: [{ question: "The difference", answer: "A shop" }] }],
      estimate: { days: { low: 10, high: 18 }, cost: { low: 8_400, high: 15_120 } },
    });
  });
  it.each(["", "{", "null", "[]", '{"sections":[{}]}', '{"sections":"x","estimate":null}'])(
    "%j is none, and shown as received",
    (answers) => {
      expect(parsePlan(answers)).toBeNull();
      expect(enquiryText(inboxEnquiry({ kind: "project", answers }))).toBe(answers);
    },
  );
  it("begin with the first answer in the list", () => {
    const answers = storedAnswers("A  shop\nfor lamps");
    expect(excerpt(inboxEnquiry({ kind: "project", answers }))).toBe("A shop for lamps");
  });
  it("are cut without halving a character", () => {
    const text = excerpt(inboxEnquiry({ message: `${"x".repeat(199)}\u{1F6A2}` }));
    expect(text).toBe("x".repeat(199));
  });
});

describe("attachments", () => {
  const file = { name: "a.pdf", size: 3, type: "application/pdf", path: "briefs/r1/0" };
  it("are read from their text; none is none", () => {
    expect(parseAttachments(JSON.stringify([file]), "r1")).toEqual([{ ...file, isOwn: true }]);
    expect(parseAttachments("", "r1")).toEqual([]);
  });
  it.each(["{", "{}", "[1]", '["brief.pdf"]', '[{"name":"a"}]'])("%j is no list of files", (json) => {
    expect(parseAttachments(json, "r1")).toBeNull();
  });
  it.each([
    "briefs/r2/0",
    "briefs/r1/",
    "briefs/r1/5",
    "briefs/r1/a.pdf",
    "briefs/r1/deeper/0",
    "other/r1/0",
    "/briefs/r1/0",
    "gs://bucket/briefs/r1/0",
    "https://evil.example/briefs/r1/0",
    "briefs/r1",
    "",
  ])("the path %j is not followed", (path) => {
    expect(parseAttachments(JSON.stringify([{ ...file, path }]), "r1")).toEqual([
      { ...file, path, isOwn: false },
    ]);
  });
});

describe("everything about one address", () => {
  it("is found whatever the capitals, and told apart from mentions", () => {
    const stored = [
      inboxEnquiry({ id: "a", email: "Ada@Example.com" }),
      inboxEnquiry({ id: "b", email: " ada@example.com " }),
      inboxEnquiry({ id: "c", email: "eve@example.com", message: "Ask ADA@example.com" }),
      inboxEnquiry({ id: "d", email: "nada@example.com", message: "" }),
    ];
    const { enquiries, mentions, searched } = findAddress(stored, "ada@example.COM");
    expect(enquiries.map(({ id }) => id)).toEqual(["a", "b"]);
    expect({ mentions, searched }).toEqual({ mentions: 1, searched: 4 });
  });
  it("is nothing for no address", () => {
    expect(findAddress([inboxEnquiry({ email: "" })], "  ")).toEqual({
      enquiries: [],
      mentions: 0,
      searched: 1,
    });
  });
  it("compares composed and decomposed letters alike", () => {
    expect(comparableAddress("Ju\u0308rgen@example.com")).toBe("j\u00FCrgen@example.com");
  });
});

describe("how long things are kept", () => {
  it.each([
    ["2026-03-02T12:34:56Z", "2025-03-02T00:00:00.000Z"],
    ["2026-03-02T00:00:00Z", "2025-03-02T00:00:00.000Z"],
    ["2028-02-29T09:00:00Z", "2027-02-28T00:00:00.000Z"],
    ["2026-12-31T23:59:59Z", "2025-12-31T00:00:00.000Z"],
  ])("at %s, what arrived before %s is older than twelve months", (now, before) => {
    expect(new Date(enquiryCutoff(Date.parse(now))).toISOString()).toBe(before);
  });
  it("reports have ninety days", () => {
    expect(new Date(reportCutoff(Date.parse("2026-03-31T08:00:00Z"))).toISOString()).toBe(
      "2025-12-31T00:00:00.000Z",
    );
  });
  it("says what a deletion did", () => {
    expect(removalOutcome({ done: 1, failed: 0, reason: null })).toBe("Deleted 1 enquiry.");
    expect(removalOutcome({ done: 3, failed: 2, reason: "No." })).toBe(
      "Deleted 3 of 5 enquiries; 2 could not be deleted (No).",
    );
  });
});

it("exports JSON that holds everything, with lists and plans spelled out", () => {
  const file = { name: "a.pdf", size: 3, type: "application/pdf", path: "briefs/p1/0" };
  const enquiry = inboxEnquiry({
    kind: "project",
    id: "p1",
    message: "",
    answers: storedAnswers("A shop"),
    attachments: JSON.stringify([file]),
    name: "=1+1",
  });
  expect(JSON.parse(enquiryJson([enquiry, inboxEnquiry({ submittedAt: 0, answers: "{" })]))).toEqual([
    {
      kind: "project",
      id: "p1",
      name: "=1+1",
      email: "ada@example.com",
      phone: "",
      company: "",
      message: "",
      answers: parsePlan(storedAnswers("A shop")),
      attachments: [file],
      status: "unread",
      note: "",
      submittedAt: "2026-03-02T12:00:00.000Z",
      updatedAt: null,
      raw: null,
    },
    expect.objectContaining({ submittedAt: null, answers: "{", attachments: [] }),
  ]);
});
