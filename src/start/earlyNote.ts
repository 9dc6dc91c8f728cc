/** What a prerendered form says while the app is missing: the parts of the markup `EarlyNote`. */
export function earlyNote(form: HTMLFormElement) {
  const part = (name: string) => form.querySelector<HTMLElement>(`[data-early="${name}"]`);

  /** Shows one of the paragraphs about the button. */
  function show(name: "wait" | "late" | "mailed"): void {
    for (const other of ["wait", "late", "mailed"]) {
      const paragraph = part(other);
      if (paragraph) paragraph.hidden = other !== name;
    }
  }

  return {
    show,
    isMail: (target: EventTarget | null) => target === part("mail"),
    /** Offers an e-mail with this text. */
    offerMail(text: string): void {
      const mail = part("mail") as HTMLAnchorElement | null;
      if (mail) mail.href = `${mail.href.replace(/&body=.*/, "")}&body=${encodeURIComponent(text)}`;
      show("late");
    },
    showAnswers(text: string): void {
      const answers = part("answers");
      const area = answers?.querySelector("textarea");
      if (!answers || !area) return;
      answers.hidden = false;
      area.value = text;
    },
    /** Names the chosen files, which the app takes from the field. */
    showFiles(files: FileList): void {
      const chosen = part("files");
      if (!chosen) return;
      const names = [...files].map(({ name }) => name).join(", ");
      chosen.hidden = names === "";
      chosen.textContent = `Chosen: ${names}. This page uploads them once it has loaded. Attach them yourself to an e-mail.`;
    },
  };
}
