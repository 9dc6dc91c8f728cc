import type { Ref } from "react";
import { posts, usedTags } from "@/content/posts.ts";
import type { BlogFilter } from "./blogFilter.ts";
import { TagLink } from "./TagLink.tsx";
import styles from "./BlogFilters.module.css";

interface BlogFiltersProps {
  filter: BlogFilter;
  onChange: (changes: Partial<BlogFilter>) => void;
  /** The visitor is about to search. */
  onSearchFocus?: (() => void) | undefined;
  searchField: Ref<HTMLInputElement>;
}

const withTag = (tag: string) => posts.filter(({ tags }) => tags.some((other) => other === tag)).length;

/** Search field and tags above the list. Without scripts they are not shown: there is nothing that could filter. */
export function BlogFilters({ filter, onChange, onSearchFocus, searchField }: BlogFiltersProps) {
  return (
    <form role="search" className={styles.filters} onSubmit={(event) => event.preventDefault()}>
      <label className={styles.search}>
        <span className={styles.label}>Search the log</span>
        <input
          ref={searchField}
          className={styles.field}
          type="search"
          name="q"
          autoComplete="off"
          enterKeyHint="search"
          value={filter.query}
          onChange={(event) => onChange({ query: event.target.value })}
          onFocus={onSearchFocus}
        />
      </label>
      <nav aria-label="Tags" className={styles.tags}>
        <p className={styles.label} aria-hidden="true">
          Tags
        </p>
        <ul className={styles.list}>
          {[null, ...usedTags].map((tag) => (
            <li key={tag}>
              <TagLink
                tag={tag}
                current={filter.tag === tag}
                onChoose={(chosen) => onChange({ tag: chosen })}
                count={tag ? withTag(tag) : posts.length}
              />
            </li>
          ))}
        </ul>
      </nav>
    </form>
  );
}
