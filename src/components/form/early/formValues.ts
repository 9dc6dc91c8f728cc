/** The values of a form by field name: a text, or the ticked values of checkboxes. */
export type FormValues = Record<string, string | string[]>;

/** Controls of a form that hold a visitor's input. */
type Control = HTMLInputElement | HTMLTextAreaElement;

const isChoice = (control: Control): control is HTMLInputElement => /^(?:radio|checkbox)$/.test(control.type);

/** The controls with a name and a value. Files cannot be kept, and people do not see the honeypot. */
function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.querySelectorAll<Control>("input[name], textarea[name]")].filter(
    ({ type, tabIndex }) => type !== "file" && tabIndex >= 0,
  );
}

/** What is in the fields of a form. */
export function readForm(form: HTMLFormElement): FormValues {
  const values: FormValues = {};
  for (const control of controlsOf(form)) {
    const { name, type, value } = control;
    const earlier = values[name];
    if (type === "checkbox") {
      const list = Array.isArray(earlier) ? earlier : [];
      values[name] = isChoice(control) && control.checked ? [...list, value] : list;
    } else if (!isChoice(control)) values[name] = value;
    else values[name] = control.checked ? value : (earlier ?? "");
  }
  return values;
}

/** Fills in the fields that are empty. */
export function fillForm(form: HTMLFormElement, values: Readonly<Record<string, unknown>>): void {
  const present = readForm(form);
  for (const control of controlsOf(form)) {
    const value = values[control.name];
    if (value === undefined || present[control.name]?.length) continue;
    if (isChoice(control)) control.checked = [value].flat().includes(control.value);
    else if (typeof value === "string") control.value = value;
  }
}
