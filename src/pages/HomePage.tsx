import { lazyPart } from "@/components/ui/lazyPart.tsx";
import { StaticHtml } from "@/components/ui/StaticHtml.tsx";
import { paths } from "@/config/paths.ts";
import { pageText } from "@/content/pageTexts.ts";
import { Page } from "./Page.tsx";

const HomeText = lazyPart(() => import("./HomeText.tsx"), "HomeText");

/** The front page. */
export function HomePage() {
  return (
    <Page meta={{ ...pageText("home"), path: paths.home }}>
      <StaticHtml id="home-text">
        <HomeText />
      </StaticHtml>
    </Page>
  );
}
