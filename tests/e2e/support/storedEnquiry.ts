type Field = { stringValue: string } | { timestampValue: string };
export type StoredEnquiry = Record<string, Field>;

const text = (value: string) => ({ stringValue: value });
const moment = (at: number) => ({ timestampValue: new Date(at).toISOString() });

/** A time within the retention period of enquiries, epoch milliseconds. */
const recently = () => Date.now() - 60 * 60 * 1_000;

interface Sender {
  name?: string;
  email?: string;
  status?: string;
  /** Epoch milliseconds. */
  at?: number;
}

function sender({ name = "Ada Example", email = "ada@example.com", status = "unread", at }: Sender) {
  return {
    name: text(name),
    email: text(email),
    status: text(status),
    submittedAt: moment(at ?? recently()),
  };
}

/** A contact message in REST form. */
export function storedMessage(message: string, from: Sender = {}): StoredEnquiry {
  return { ...sender(from), message: text(message) };
}

/** A project request in REST form, with one answer. */
export function storedRequest(answer: string, from: Sender = {}, files: object[] = []): StoredEnquiry {
  const plan = {
    version: 1,
    sections: [{ title: "Goals", questions: [{ name: "goal", question: "The difference", answer }] }],
    estimate: null,
  };
  return {
    ...sender(from),
    answers: text(JSON.stringify(plan)),
    ...(files.length > 0 ? { attachments: text(JSON.stringify(files)) } : {}),
  };
}
