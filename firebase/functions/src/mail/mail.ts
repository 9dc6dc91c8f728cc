/** One mail, before the addresses of sender and owner are added. */
export interface Mail {
  /** Empty for the owner. */
  to?: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: { name: string; address: string };
  /** The same for every attempt at the same mail, so that a mailbox can recognise a second copy. */
  id: string;
  /** Whether it answers a mail or message of a person, see RFC 3834. */
  isReply?: boolean;
}

/** Hands a mail to the mail server. Rejects when the server did not take it. */
export type SendMail = (mail: Mail) => Promise<void>;
