import { Boundary } from "@/components/boundaries/Boundary.tsx";
import { PageHeader } from "@/components/ui/PageHeader.tsx";
import { paths } from "@/config/paths.ts";
import { listPages } from "@/content/listPages.ts";
import { useAnnounce } from "@/features/announcements/LiveRegions.tsx";
import { BlogLog } from "@/features/blog/search/BlogLog.tsx";
import { Page } from "./Page.tsx";
import styles from "./BlogPage.module.css";

/** Downloaded with the first search. */
const loadWords = async () => (await import("virtual:content/search")).searchIndex;

/** Every blog post. */
export function BlogPage() {
  const announce = useAnnounce();
  return (
    <Page meta={listPages.blog}>
      <PageHeader
        kind="Blog"
        title={["The log,", "kept in the open"]}
        lead="What we learned while building this site, with the code, the figures and what did not work."
        path={paths.blog}
      >
        <p className={styles.feeds}>
          <i>Subscribe:</i>
          <a href={paths.rss}>RSS</a>
          <a href={paths.atom}>Atom</a>
        </p>
      </PageHeader>
      <Boundary level="component" name="BlogLog">
        <BlogLog onAnnounce={announce} loadWords={loadWords} />
      </Boundary>
    </Page>
  );
}
