import { lazyPart } from "@/components/ui/lazyPart.tsx";
import { Still } from "@/components/ui/Still.tsx";
import { paths } from "@/config/paths.ts";
import { pageText } from "@/content/pageTexts.ts";
import { Page } from "./Page.tsx";

const HomeText = lazyPart(() => import("./HomeText.tsx"), "HomeText");

/** The front page. */
export function HomePage() {
  return (
    <Page meta={{ ...pageText("home"), path: paths.home }}>
      <Still id="home-text">
        <HomeText />
      </Still>
    </Page>
  );
}
