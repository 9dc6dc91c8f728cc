import type { ErrorReport } from "@/api/errorReport.ts";
import { visibleText } from "@/components/ui/text/visibleText.ts";
import { wellFormed } from "@/lib/text.ts";
import { mistakeInAddress } from "../detail/reportUrl.ts";
import { reportMarkdown } from "../detail/reportMarkdown.ts";

/** Servers refuse longer addresses. */
const MOST_CHARACTERS = 7_500;

/** What is wrong with the address of a form for new issues; "" when nothing is. */
export function mistakeInTemplate(template: string): string {
  if (template === "") return "";
  const mistake = mistakeInAddress(template.replaceAll(/\{title\}|\{body\}/g, ""));
  if (mistake !== "") return mistake;
  return template.includes("{title}")
    ? ""
    : "Write {title} where the title belongs, and {body} for the text.";
}

/** The form for a new issue about a report, with title and text filled in; `null` without a template. */
export function newIssueUrl(template: string, report: ErrorReport): string | null {
  if (template === "" || mistakeInTemplate(template) !== "") return null;
  const title = visibleText(report.message).replaceAll(/\s+/g, " ").trim().slice(0, 200) || report.errorId;
  const fill = (body: string) =>
    template.replaceAll(/\{title\}|\{body\}/g, (place) =>
      // Half of a pair of code units cannot be part of an address.
      encodeURIComponent(wellFormed(place === "{title}" ? title : body)),
    );
  const markdown = reportMarkdown(report);
  let length = markdown.length;
  while (fill(markdown.slice(0, length)).length > MOST_CHARACTERS && length > 0) {
    length = Math.floor(length * 0.8);
  }
  return fill(length < markdown.length ? `${markdown.slice(0, length)}\n…` : markdown);
}
