import { PlainText } from "@/components/ui/text/PlainText.tsx";
import { DetailSection } from "@/components/panel/list-detail/DetailSection.tsx";
import { indentJson } from "./indentJson.ts";

interface JsonSectionProps {
  title: string;
  json: string;
}

/** A field that holds JSON as text, indented. Other text is shown as received, with a remark. */
export function JsonSection({ title, json }: JsonSectionProps) {
  const indented = indentJson(json);
  const foreign = json !== "" && indented === null;
  return (
    <DetailSection
      title={title}
      empty={json === ""}
      remark={foreign ? "not JSON; shown as received" : undefined}
    >
      <PlainText text={indented ?? json} />
    </DetailSection>
  );
}
