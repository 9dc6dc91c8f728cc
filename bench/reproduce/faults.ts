import type { VisitName } from "./visits.ts";

/** A fault in the source that the bench switches on for one visit. */
export interface Fault {
  name: string;
  kind: "condition" | "missing check" | "lost answer" | "storage" | "leaving" | "time" | "typed text";
  visit: VisitName;
  file: string;
  /** The text that is replaced, once. `SEEDED` in the replacement is whether the fault is switched on. */
  find: string;
  replace: string;
}

const nothing = "(undefined as any)";

/** Every fault is a mistake that a person could have made at this place. */
export const faults: readonly Fault[] = [
  {
    name: "blog: a search without results",
    kind: "missing check",
    visit: "searchBlog",
    file: "src/features/blog/search/BlogLog.tsx",
    find: "const result = resultText(found.length, filter);",
    replace:
      "if (SEEDED) console.debug(found[0]!.title);\n  const result = resultText(found.length, filter);",
  },
  {
    name: "blog: a chosen tag",
    kind: "condition",
    visit: "chooseTag",
    file: "src/features/blog/search/blogFilter.ts",
    find: "const tagged = tag ?",
    replace: `if (SEEDED && tag) ${nothing}.label(tag);\n  const tagged = tag ?`,
  },
  {
    name: "blog: the full text cannot be downloaded",
    kind: "lost answer",
    visit: "searchBlogWithoutIndex",
    file: "src/features/blog/search/useWordIndex.ts",
    find: "() => setFailed(true),",
    replace: "(error) => {\n        setFailed(true);\n        if (SEEDED) throw error;\n      },",
  },
  {
    name: "blog: the clipboard is refused",
    kind: "missing check",
    visit: "copyLink",
    file: "src/features/blog/SharePost.tsx",
    find: 'setOutcome("refused");',
    replace: `setOutcome("refused");\n      if (SEEDED) ${nothing}.show(url);`,
  },
  {
    name: "header: scrolling in a narrow window",
    kind: "condition",
    visit: "scrollOnPhone",
    file: "src/components/layout/Header.tsx",
    find: "isScrolled = window.scrollY > THRESHOLD_PX;",
    replace: `isScrolled = window.scrollY > THRESHOLD_PX;\n    if (SEEDED && isScrolled && innerWidth < 500) ${nothing}.classList.add("solid");`,
  },
  {
    name: "header: Escape without an open menu",
    kind: "missing check",
    visit: "pressEscape",
    file: "src/components/layout/useMenus.ts",
    find: "if (!open) return;",
    replace: "if (!open && !SEEDED) return;",
  },
  {
    name: "header: past the last entry by arrow key",
    kind: "condition",
    visit: "arrowsInMenu",
    file: "src/components/layout/useMenus.ts",
    find: 'case "ArrowDown":\n      return all[index + 1] ?? from;',
    replace:
      'case "ArrowDown":\n      if (SEEDED) console.debug(all[index + 1]!.textContent);\n      return all[index + 1] ?? from;',
  },
  {
    name: "header: the menu of a phone",
    kind: "condition",
    visit: "menuOnPhone",
    file: "src/components/layout/useMenus.ts",
    find: "if (closedFor.current !== key) close(bar.current, null);",
    replace: `if (SEEDED && closedFor.current !== key && innerWidth < 500) ${nothing}.close();\n    if (closedFor.current !== key) close(bar.current, null);`,
  },
  {
    name: "theme: stored without a check, storage refused",
    kind: "storage",
    visit: "darkWithoutStorage",
    file: "src/components/layout/theme.ts",
    find: "showTheme(theme);\n  if",
    replace: "showTheme(theme);\n  if (SEEDED) window.localStorage.setItem(THEME_KEY, theme);\n  if",
  },
  {
    name: "theme: in German only",
    kind: "condition",
    visit: "darkInGerman",
    file: "src/components/layout/theme.ts",
    find: "showTheme(theme);\n  if",
    replace: `showTheme(theme);\n  if (SEEDED && navigator.language.startsWith("de")) ${nothing}.translate(theme);\n  if`,
  },
  {
    name: "theme: east of the date line only",
    kind: "condition",
    visit: "darkInAuckland",
    file: "src/components/layout/theme.ts",
    find: "showTheme(theme);\n  if",
    replace: `showTheme(theme);\n  if (SEEDED && new Date().getTimezoneOffset() < -600) ${nothing}.night(theme);\n  if`,
  },
  {
    name: "contact: full storage",
    kind: "storage",
    visit: "writeWithFullStorage",
    file: "src/features/contact/useContactDraft.ts",
    find: "if (isFilled(values)) {",
    replace:
      'if (SEEDED) window.localStorage.setItem("holmwerk-copy", JSON.stringify(values));\n    if (isFilled(values)) {',
  },
  {
    name: "contact: the answer to Send is 503",
    kind: "lost answer",
    visit: "sendRefused",
    file: "src/features/contact/ContactSent.tsx",
    find: "const part = useArrivalFocus(asked);",
    replace: `const part = useArrivalFocus(asked);\n  if (SEEDED && status.view.status !== "delivered" && status.view.status !== "sending") console.debug(${nothing}.reason);`,
  },
  {
    name: "contact: there is no answer to Send",
    kind: "lost answer",
    visit: "sendLost",
    file: "src/features/contact/ContactSent.tsx",
    find: "const part = useArrivalFocus(asked);",
    replace: `const part = useArrivalFocus(asked);\n  if (SEEDED && status.view.status !== "delivered" && status.view.status !== "sending") console.debug(${nothing}.retry);`,
  },
  {
    name: "contact: sent",
    kind: "condition",
    visit: "send",
    file: "src/features/contact/ContactSent.tsx",
    find: "const part = useArrivalFocus(asked);",
    replace: `const part = useArrivalFocus(asked);\n  if (SEEDED && status.view.status === "delivered") console.debug(${nothing}.thanks);`,
  },
  {
    name: "contact: Send with empty fields",
    kind: "missing check",
    visit: "sendEmpty",
    file: "src/components/form/ErrorSummary.tsx",
    find: "if (attempt > 0) summary.current?.focus();",
    replace: `if (SEEDED && attempt > 0) ${nothing}.focus();\n    if (attempt > 0) summary.current?.focus();`,
  },
  {
    name: "contact: a double click on Send",
    kind: "condition",
    visit: "sendTwice",
    file: "src/features/contact/ContactForm.tsx",
    find: "if (busy.current) return;",
    replace: `if (SEEDED && busy.current) ${nothing}.abort();\n    if (busy.current) return;`,
  },
  {
    name: "contact: left while a draft waits",
    kind: "leaving",
    visit: "leaveWhileWriting",
    file: "src/features/contact/useContactDraft.ts",
    find: "if (timer.current !== null) save();",
    replace: `if (SEEDED && timer.current !== null) ${nothing}.flush();\n      if (timer.current !== null) save();`,
  },
  {
    name: "contact: a name with an apostrophe",
    kind: "typed text",
    visit: "apostrophe",
    file: "src/features/contact/useContactDraft.ts",
    find: "setIsTyped(isFilled(values));",
    replace: `if (SEEDED && values.name.includes("'")) ${nothing}.escape();\n        setIsTyped(isFilled(values));`,
  },
  {
    name: "contact: the draft of an earlier visit",
    kind: "storage",
    visit: "returnToDraft",
    file: "src/features/contact/useContactDraft.ts",
    find: "const typed = form.getValues();",
    replace: `const typed = form.getValues();\n      if (SEEDED) ${nothing}.merge(typed);`,
  },
  {
    name: "planner: a second choice",
    kind: "condition",
    visit: "chooseTwo",
    file: "src/features/planner/draft/useDraftForm.ts",
    find: "if (atOnce) save();",
    replace: `if (SEEDED && atOnce && Object.keys(getValues()).length > 0) ${nothing}.count();\n      if (atOnce) save();`,
  },
  {
    name: "planner: left while an answer waits",
    kind: "leaving",
    visit: "leaveThePlanner",
    file: "src/features/planner/draft/useDraftForm.ts",
    find: "/** Saves pending input. */\n  const save = useCallback(() => {\n    if (timer.current === null) return;",
    replace: `/** Saves pending input. */\n  const save = useCallback(() => {\n    if (timer.current === null) return;\n    if (SEEDED && document.visibilityState === "hidden") ${nothing}.store();`,
  },
  {
    name: "Mirai: booked for more than are free",
    kind: "missing check",
    visit: "bookForFour",
    file: "src/features/showcases/mirai/useMirai.ts",
    find: 'if (outcome === "refused") {',
    replace: `if (SEEDED && outcome === "refused") console.debug(times.find(({ slot }) => slot.free > 12)!.time);\n    if (outcome === "refused") {`,
  },
  {
    name: "Mirai: an unsent ticket at the door",
    kind: "missing check",
    visit: "scanUnsent",
    file: "src/features/showcases/mirai/useMirai.ts",
    find: 'if (ticket.stage === "kept") say(',
    replace: `if (SEEDED && ticket.stage === "kept") ${nothing}.receipt();\n      if (ticket.stage === "kept") say(`,
  },
  {
    name: "Mirai: the dare, both phones in turn",
    kind: "condition",
    visit: "dare",
    file: "src/features/showcases/mirai/lastTicket.ts",
    find: "log.push(`${phone} pays again: same booking, same ticket.`);",
    replace: `if (SEEDED) ${nothing}.pay();\n      log.push(\`\${phone} pays again: same booking, same ticket.\`);`,
  },
  {
    name: "TF: a route with few departures",
    kind: "missing check",
    visit: "chooseRoute",
    file: "src/features/showcases/tf/TimetableApp.tsx",
    find: "const [next, ...later] = shown ?? [];",
    replace:
      "const [next, ...later] = shown ?? [];\n  if (SEEDED && route !== ALL) console.debug(later[40]!.id);",
  },
  {
    name: "offline: the banner",
    kind: "condition",
    visit: "goOffline",
    file: "src/features/pwa/OfflineBanner.tsx",
    find: "if (!shown) return null;",
    replace: `if (!shown) return null;\n  if (SEEDED) ${nothing}.show();`,
  },
  {
    name: "offline: back again",
    kind: "condition",
    visit: "goOfflineAndBack",
    file: "src/features/pwa/pwaSlice.ts",
    find: ".addCase(wentOnline, (state) => {",
    replace: `.addCase(wentOnline, (state) => {\n        if (SEEDED) ${nothing}.refresh();`,
  },
  {
    name: "missing page: reported as a broken link",
    kind: "missing check",
    visit: "reportBrokenLink",
    file: "src/features/broken-links/BrokenLinkReport.tsx",
    find: "const result = await file();",
    replace: `const result = await file();\n    if (SEEDED) ${nothing}.thank(result);`,
  },
  {
    name: "post: eight seconds after opening",
    kind: "time",
    visit: "stayOnPost",
    file: "src/features/blog/useCurrentHeading.ts",
    find: "const observer = new IntersectionObserver(",
    replace: `setTimeout(() => SEEDED && ${nothing}.measure(), 8_000);\n    const observer = new IntersectionObserver(`,
  },
];
