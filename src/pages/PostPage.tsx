import { useParams } from "react-router-dom";
import { Link } from "@/components/ui/controls/Link.tsx";
import { PageHeader } from "@/components/ui/PageHeader.tsx";
import { paths } from "@/config/paths.ts";
import { postMeta } from "@/content/pageMeta.ts";
import { findPost } from "@/content/posts.ts";
import { SITE_ORIGIN } from "@/content/site.ts";
import { PostBody } from "@/features/blog/PostBody.tsx";
import { PostMeta } from "@/features/blog/PostMeta.tsx";
import { PostTurn, RelatedPosts } from "@/features/blog/OtherPosts.tsx";
import { LazyNotFoundPage } from "./missing/LazyNotFoundPage.tsx";
import { Page } from "./Page.tsx";
import styles from "./PostPage.module.css";

/** A blog post. Its text is loaded with the page: a text that came later could not be seen without scripts. */
export function PostPage() {
  const { slug = "" } = useParams();
  const post = findPost(slug);
  if (!post) return <LazyNotFoundPage />;

  const meta = postMeta(post);
  return (
    <Page meta={meta}>
      <article>
        <PageHeader
          kind={
            <Link to={paths.blog} className={styles.back}>
              Blog
            </Link>
          }
          title={post.title}
          lead={post.description}
          path={meta.path}
        >
          <PostMeta post={post} />
        </PageHeader>
        <PostBody key={slug} slug={slug} title={post.title} url={SITE_ORIGIN + meta.path} />
      </article>
      <RelatedPosts post={post} />
      <PostTurn slug={slug} />
    </Page>
  );
}
