import type { Ref } from "react";
import { FilterLinks } from "@/components/content/links/FilterLinks.tsx";
import field from "@/components/form/fields/Field.module.css";
import { classNames } from "@/components/ui/classNames.ts";
import { posts, usedTags } from "@/content/posts.ts";
import { blogAddress, noFilter, type BlogFilter } from "./blogFilter.ts";
import styles from "./BlogFilters.module.css";

interface BlogFiltersProps {
  filter: BlogFilter;
  onChange: (changes: Partial<BlogFilter>) => void;
  /** Called when the visitor is about to search. */
  onSearchFocus?: (() => void) | undefined;
  searchField: Ref<HTMLInputElement>;
}

const withTag = (tag: string) => posts.filter(({ tags }) => tags.some((other) => other === tag)).length;

/** The search field and tags above the list. Hidden without scripts, since they could not filter. */
export function BlogFilters({ filter, onChange, onSearchFocus, searchField }: BlogFiltersProps) {
  return (
    <form role="search" className={styles.filters} onSubmit={(event) => event.preventDefault()}>
      <label className={styles.search}>
        <span className={styles.label}>Search the blog</span>
        <input
          ref={searchField}
          className={classNames(field.control, styles.field)}
          type="search"
          name="q"
          autoComplete="off"
          enterKeyHint="search"
          value={filter.query}
          onChange={(event) => onChange({ query: event.target.value })}
          onFocus={onSearchFocus}
        />
      </label>
      <nav aria-label="Tags">
        <FilterLinks
          name="Tags"
          options={[null, ...usedTags].map((tag) => ({
            label: tag ?? "all",
            to: blogAddress({ ...noFilter, tag }),
            count: tag ? withTag(tag) : posts.length,
            current: filter.tag === tag,
            onChoose: () => onChange({ tag }),
          }))}
        />
      </nav>
    </form>
  );
}
