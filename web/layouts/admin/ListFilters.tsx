import type { ReactNode } from 'react';
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
}

/** Above a long list of the dashboard: words to look for, and which kind is shown. */
export function ListFilters(props: ListFiltersProps) {
  const { label, placeholder, copy, onSearch, choices, shown, onShow } = props;
  return (
    <div className="mt-6 mb-4 flex flex-wrap gap-3 *:max-w-full max-sm:*:w-0 max-sm:*:grow max-sm:*:basis-2/5 max-sm:*:first:basis-full sm:*:w-52 sm:*:first:w-96">
      <TextInput
        label={label}
        hideLabel
        type="search"
        placeholder={placeholder}
        autoComplete="off"
        defaultValue={copy}
        onChange={({ target }) => onSearch(target.value)}
      />
      <Select
        label="Show"
        hideLabel
        choices={choices}
        value={shown}
        onChange={({ target }) => onShow(target.value)}
      />
      {props.children}
    </div>
  );
}
