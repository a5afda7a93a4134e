import { blogCopy } from '#content/blog.ts';
import type { Category } from '#contract/posts/schemas.ts';
import { Select } from '#web/ui/form/Select.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';
import type { ListFilters } from './article-list.ts';

interface ArticleFiltersProps {
  filters: ListFilters;
  categories: readonly Category[];
  onSearch: (q: string) => void;
  onCategory: (slug: string) => void;
}

/** Search box and category filter. */
export function ArticleFilters({ filters, categories, onSearch, onCategory }: ArticleFiltersProps) {
  return (
    <form
      role="search"
      aria-label={blogCopy.search}
      onSubmit={(event) => event.preventDefault()}
      className="grid gap-4 sm:grid-cols-[1fr_16rem]"
    >
      <TextInput
        label={blogCopy.search}
        hideLabel
        type="search"
        name="q"
        maxLength={200}
        autoComplete="off"
        placeholder={blogCopy.searchPlaceholder}
        value={filters.q}
        onChange={(event) => onSearch(event.target.value)}
      />
      <Select
        label={blogCopy.category}
        hideLabel
        name="category"
        placeholder={blogCopy.allCategories}
        choices={categories.map(({ slug, name }) => ({ value: slug, label: name }))}
        value={filters.category}
        onChange={(event) => onCategory(event.target.value)}
      />
    </form>
  );
}
