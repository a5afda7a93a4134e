import type { ReactNode } from 'react';
import { useIsPhone } from '#web/lib/use-media-query.ts';
import { FoldedFilters } from '#web/ui/form/FoldedFilters.tsx';
import { Select } from '#web/ui/form/Select.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';

interface ListFiltersProps {
  /** What the search is called, such as 'Search clients'. */
  label: string;
  placeholder: string;
  copy: string;
  onSearch: (copy: string) => void;
  choices: readonly { value: string; label: string }[];
  shown: string;
  onShow: (choice: string) => void;
  /** Further filters behind these two. */
  children?: ReactNode;
  /** How many filters are set, which a phone says on their button. */
  active?: number | undefined;
}

/**
 * Above a long list of the dashboard: words to look for, and which kind is shown. On a phone further filters are behind one
 * button beside the words.
 */
export function ListFilters(props: ListFiltersProps) {
  const { label, placeholder, copy, onSearch, choices, shown, onShow, children, active = 0 } = props;
  const isPhone = useIsPhone();
  const search = (
    <TextInput
      label={label}
      hideLabel
      type="search"
      placeholder={placeholder}
      autoComplete="off"
      defaultValue={copy}
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
    <div className="mt-3 mb-2">
      <FoldedFilters search={search} active={active}>
        {filters}
      </FoldedFilters>
    </div>
  ) : (
    <div className="mt-6 mb-4 flex flex-wrap gap-3 *:max-w-full max-sm:*:grow max-sm:*:basis-full sm:*:w-52 sm:*:first:w-96">
      {search}
      {filters}
    </div>
  );
}
