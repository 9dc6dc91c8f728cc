import { PlainText } from "@/components/ui/PlainText.tsx";
import { linkableUrl } from "./reportUrl.ts";

/** A page's address as it was sent: a link only where following it does what it says. */
export function ReportLink({ url }: { url: string }) {
  const href = linkableUrl(url);
  if (href === null) return <PlainText text={url} />;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" referrerPolicy="no-referrer">
      <PlainText text={url} />
    </a>
  );
}
