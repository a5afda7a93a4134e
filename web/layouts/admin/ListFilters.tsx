import type { ReactNode } from 'react';
import { useIsPhone } from '#web/lib/use-media-query.ts';
import { FoldedFilters } from '#web/ui/form/FoldedFilters.tsx';
import { Select } from '#web/ui/form/Select.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';

interface ListFiltersProps {
  /** The label of the search box, such as 'Search clients'. */
  label: string;
  placeholder: string;
  /** The initial search text. */
  query: string;
  onSearch: (query: string) => void;
  choices: readonly { value: string; label: string }[];
  shown: string;
  onShow: (choice: string) => void;
  /** More filters after these two. */
  children?: ReactNode;
  /** How many filters are set, shown on the Filters button on phones. */
  active?: number | undefined;
}

/** Search box and filter above a long list of the dashboard. On phones, if there are `children`, all filters are behind a button. */
export function ListFilters(props: ListFiltersProps) {
  const { label, placeholder, query, onSearch, choices, shown, onShow, children, active = 0 } = props;
  const isPhone = useIsPhone();
  const search = (
    <TextInput
      label={label}
      hideLabel
      type="search"
      placeholder={placeholder}
      autoComplete="off"
      defaultValue={query}
      onChange={({ target }) => onSearch(target.value)}
    />
  );
  const filters = (
    <>
      <Select
        label="Show"
        hideLabel
        choices={choices}
        value={shown}
        onChange={({ target }) => onShow(target.value)}
      />
      {children}
    </>
  );
  return isPhone && children !== undefined ? (
    <div className="mt-3 mb-2 print:hidden">
      <FoldedFilters search={search} active={active}>
        {filters}
      </FoldedFilters>
    </div>
  ) : (
    <div className="mt-6 mb-4 flex flex-wrap gap-3 print:hidden *:max-w-full max-sm:*:grow max-sm:*:basis-full sm:*:w-52 sm:*:first:w-96">
      {search}
      {filters}
    </div>
  );
}
