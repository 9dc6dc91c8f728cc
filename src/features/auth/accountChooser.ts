import { ADMINISTRATOR_EMAIL } from "./administrator.ts";
import styles from "./accountChooser.css?inline";

export interface Account {
  email: string;
  name: string;
}

const accounts: Account[] = [
  { email: ADMINISTRATOR_EMAIL, name: "Administrator" },
  { email: "visitor@example.com", name: "Someone else" },
];

/** The interval of checks whether the window was closed, in milliseconds: there is no event for that. */
const CLOSED_CHECK_MS = 200;

/** An error with a code, like those of the Auth SDK. */
const failure = (code: "auth/popup-blocked" | "auth/popup-closed-by-user") =>
  Object.assign(new Error(code), { code });

/**
 * Opens a window that offers the demo accounts and resolves with the chosen one.
 * Rejects with `auth/popup-blocked` or `auth/popup-closed-by-user`, as the SDK's popup does.
 */
export function chooseAccount(opener: Window): Promise<Account> {
  const chooser = opener.open("", "holmwerk-accounts", "popup,width=440,height=520");
  if (!chooser) return Promise.reject(failure("auth/popup-blocked"));

  return new Promise((resolve, reject) => {
    const watch = opener.setInterval(() => {
      if (!chooser.closed) return;
      opener.clearInterval(watch);
      reject(failure("auth/popup-closed-by-user"));
    }, CLOSED_CHECK_MS);

    render(chooser.document, (account) => {
      opener.clearInterval(watch);
      chooser.close();
      resolve(account);
    });
  });
}

function render(document: Document, onChoose: (account: Account) => void): void {
  document.documentElement.lang = "en";
  document.title = "Choose a demo account";
  // The window inherits its opener's content policy, which refuses style elements.
  if (document.defaultView) {
    const sheet = new document.defaultView.CSSStyleSheet();
    sheet.replaceSync(styles);
    document.adoptedStyleSheets = [sheet];
  }

  const list = element(document, "ul");
  for (const account of accounts) {
    const button = element(document, "button", account.name);
    button.type = "button";
    button.append(element(document, "span", account.email));
    button.addEventListener("click", () => onChoose(account));
    const item = element(document, "li");
    item.append(button);
    list.append(item);
  }
  document.body.replaceChildren(
    element(document, "h1", "Choose a demo account"),
    element(document, "p", "Local backend only. In production this is Google’s own window."),
    list,
    otherAccount(document, onChoose),
  );
  document.body.querySelector("button")?.focus();
}

function otherAccount(document: Document, onChoose: (account: Account) => void): HTMLFormElement {
  const form = element(document, "form");
  const label = element(document, "label", "Another e-mail address");
  const input = element(document, "input");
  input.type = "email";
  input.required = true;
  label.append(input);
  const submit = element(document, "button", "Continue");
  submit.type = "submit";
  form.append(label, submit);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    onChoose({ email: input.value, name: input.value });
  });
  return form;
}

function element<Tag extends keyof HTMLElementTagNameMap>(
  document: Document,
  tag: Tag,
  text = "",
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  made.textContent = text;
  return made;
}
