import type { AdminCategory } from '#contract/posts/schemas.ts';
import { postStatuses } from '#contract/posts/rules.ts';
import { Select } from '#web/ui/form/Select.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';
import type { PostFilters } from './filters.ts';

interface PostFilterFieldsProps {
  filters: PostFilters;
  categories: readonly AdminCategory[];
  onChange: (changes: PostFilters) => void;
}

const labels = { draft: 'Drafts', scheduled: 'Scheduled', published: 'Published' } as const;

/** Filters the list of articles by text, status and category. */
export function PostFilterFields({ filters, categories, onChange }: PostFilterFieldsProps) {
  return (
    <div role="search" className="mb-4 grid gap-3 sm:grid-cols-[minmax(0,1fr)_min(12rem,30%)_min(14rem,33%)]">
      <TextInput
        label="Search articles"
        hideLabel
        type="search"
        placeholder="Title, keywords or address"
        autoComplete="off"
        value={filters.q ?? ''}
        onChange={({ target }) => onChange({ q: target.value || undefined })}
      />
      <Select
        label="Status"
        hideLabel
        placeholder="All statuses"
        choices={postStatuses.map((value) => ({ value, label: labels[value] }))}
        value={filters.status ?? ''}
        onChange={({ target }) =>
          onChange({ status: postStatuses.find((status) => status === target.value) })
        }
      />
      <Select
        label="Category"
        hideLabel
        placeholder="All categories"
        choices={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={filters.category === undefined ? '' : String(filters.category)}
        onChange={({ target }) => onChange({ category: target.value ? Number(target.value) : undefined })}
      />
    </div>
  );
}
