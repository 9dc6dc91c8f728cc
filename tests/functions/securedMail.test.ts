/** @jest-environment node */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { smtpMailer } from "../../firebase/functions/src/mail/smtpMailer.ts";
import { startMailCatcher, type MailCatcher } from "../../scripts/mail/mailCatcher.ts";
import { settings } from "./functionsWorld.ts";

const folder = mkdtempSync(join(tmpdir(), "certificate-"));
const user = "site@example.com";
const password = "p@ss:wörd/1";
const mail = { id: "one", subject: "Hello", text: "Hello", html: "<p>Hello</p>" };

let catcher: MailCatcher;
let certificate = "";
beforeAll(async () => {
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  const subject = ["-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1"];
  const files = ["-keyout", key, "-out", cert];
  execFileSync("openssl", ["req", "-x509", "-newkey", "rsa:2048", "-nodes", ...subject, ...files], {
    stdio: "ignore",
  });
  certificate = readFileSync(cert, "utf8");
  catcher = await startMailCatcher({
    smtpPort: 0,
    pagePort: 0,
    secured: { key: readFileSync(key, "utf8"), cert: certificate, user, password },
  });
});
afterAll(async () => {
  await catcher.stop();
  rmSync(folder, { recursive: true });
});

/** The URL of the server with a login, as `SMTP_URL` has it. */
function urlWith({ secret = password, ca = certificate } = {}): string {
  const url = new URL(catcher.smtpUrl);
  url.username = encodeURIComponent(user);
  url.password = encodeURIComponent(secret);
  if (ca) url.searchParams.set("tls.ca", ca);
  return url.href;
}

test("a mail arrives over TLS after a login with percent-encoded user and password", async () => {
  await smtpMailer(urlWith(), settings)(mail);
  expect(catcher.mails).toMatchObject([{ to: ["owner@example.com"], subject: "Hello" }]);
});

test("a wrong password is an error with the server's words", async () => {
  await expect(smtpMailer(urlWith({ secret: "other" }), settings)(mail)).rejects.toThrow(
    "Wrong user or password",
  );
});

test("a certificate that nobody vouches for is refused", async () => {
  await expect(smtpMailer(urlWith({ ca: "" }), settings)(mail)).rejects.toThrow(/self.signed certificate/);
});

test("a password is not sent to a server without TLS", async () => {
  const plain = await startMailCatcher({ smtpPort: 0, pagePort: 0 });
  const url = plain.smtpUrl.replace("smtp://", "smtp://user:password@");
  await expect(smtpMailer(url, settings)(mail)).rejects.toThrow("STARTTLS");
  expect(plain.mails).toEqual([]);
  await plain.stop();
});
