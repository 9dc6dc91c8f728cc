import { TextSection } from "@/components/panel/list-detail/DetailSection.tsx";
import { figure } from "@/lib/figures.ts";
import { indentJson, MAX_DEPTH, MAX_LINES } from "./indentJson.ts";

function remarkOn(json: string, indented: ReturnType<typeof indentJson>): string | undefined {
  if (json === "") return undefined;
  if (!indented) return "not JSON; shown as received";
  return indented.whole
    ? undefined
    : `complete, but indented only to ${MAX_DEPTH} levels and ${figure(MAX_LINES)} lines`;
}

/** A field that holds JSON as text, indented. Other text is shown as received, with a remark. */
export function JsonSection({ title, json }: { title: string; json: string }) {
  const indented = indentJson(json);
  return <TextSection title={title} text={indented?.text ?? json} remark={remarkOn(json, indented)} />;
}
