import { useEffect, useMemo, useRef } from "react";
import { Button } from "@/components/ui/controls/Button.tsx";
import { posts } from "@/content/posts.ts";
import { noFilter, resultText } from "./blogFilter.ts";
import { BlogFilters } from "./BlogFilters.tsx";
import { PostLog } from "../PostLog.tsx";
import { searchPosts } from "./searchIndex.ts";
import { useBlogFilter } from "./useBlogFilter.ts";
import { useWordIndex, type WordIndexLoader } from "./useWordIndex.ts";
import styles from "./BlogLog.module.css";

/** The pause in typing before the number of results is announced, in milliseconds. */
const ANNOUNCE_DELAY_MS = 500;

interface BlogLogProps {
  /** Announces a text to screen readers. */
  onAnnounce: (text: string) => void;
  /** Loads the index. Must be the same function on every render and cache its result. */
  loadWords?: WordIndexLoader;
}

/** All posts, newest first, with search and tags. */
export function BlogLog({ onAnnounce, loadWords }: BlogLogProps) {
  const { filter, changed, change } = useBlogFilter();
  const { tag, query } = filter;
  const words = useWordIndex(loadWords);
  const searchField = useRef<HTMLInputElement>(null);
  const { index, request } = words;

  const found = useMemo(() => {
    const tagged = tag ? posts.filter(({ tags }) => tags.includes(tag)) : posts;
    return searchPosts(tagged, query, index);
  }, [tag, query, index]);
  const result = resultText(found.length, filter);

  useEffect(() => {
    if (!changed) return undefined;
    const timer = setTimeout(() => onAnnounce(result), ANNOUNCE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [changed, result, onAnnounce]);

  // A link may contain a search query.
  useEffect(() => {
    if (query) request();
  }, [query, request]);

  const showAll = () => {
    change(noFilter);
    searchField.current?.focus();
  };

  return (
    <>
      <BlogFilters filter={filter} onChange={change} onSearchFocus={request} searchField={searchField} />
      <p className={styles.result}>{result}</p>
      {words.failed && query && (
        <p className={styles.remark}>
          The full text could not be loaded. This search covers titles, descriptions and tags only.
        </p>
      )}
      {found.length > 0 ? (
        <PostLog posts={found} onTag={(chosen) => change({ tag: chosen })} />
      ) : (
        <div className={styles.nothing}>
          <p>No posts match. Try a shorter word, or show all posts.</p>
          <Button onClick={showAll}>Show all posts</Button>
        </div>
      )}
    </>
  );
}
