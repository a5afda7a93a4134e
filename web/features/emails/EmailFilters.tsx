import type { ReactNode } from 'react';
import { emailKindLabel, emailKinds, isEmailKind } from '#contract/emails/kinds.ts';
import { emailStates } from '#contract/emails/rules.ts';
import { useIsPhone } from '#web/lib/use-media-query.ts';
import { FoldedFilters } from '#web/ui/form/FoldedFilters.tsx';
import { Select } from '#web/ui/form/Select.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';
import type { EmailSearch } from './email-search.ts';
import { isShownState } from './queries.ts';
import { stateLabels } from './state-labels.ts';

const states = [
  { value: 'problems', label: 'Problems' },
  ...emailStates.map((value) => ({ value, label: stateLabels[value].label })),
];
const kinds = emailKinds.map((value) => ({ value, label: emailKindLabel(value) }));

interface EmailFiltersProps {
  search: EmailSearch;
  onChange: (search: EmailSearch) => void;
  /** The client select. */
  client: ReactNode;
}

/** The filters above the email log: search text, status, kind and client. */
export function EmailFilters({ search, onChange, client }: EmailFiltersProps) {
  const { q, state, kind } = search;
  const isPhone = useIsPhone();
  const searchField = (
    <TextInput
      label="Search"
      type="search"
      placeholder="Address or subject"
      autoComplete="off"
      maxLength={100}
      defaultValue={q ?? ''}
      onChange={({ target }) => onChange({ ...search, q: target.value || undefined })}
    />
  );
  const otherFilters = (
    <>
      <Select
        label="Status"
        placeholder="All statuses"
        choices={states}
        value={state ?? ''}
        onChange={({ target: { value } }) =>
          onChange({ ...search, state: isShownState(value) ? value : undefined })
        }
      />
      <Select
        label="Kind"
        placeholder="All kinds"
        choices={kinds}
        value={kind ?? ''}
        onChange={({ target: { value } }) =>
          onChange({ ...search, kind: isEmailKind(value) ? value : undefined })
        }
      />
      {client}
    </>
  );
  return (
    <div
      role="group"
      aria-label="Filters"
      className="mb-5 print:hidden max-sm:mb-3 sm:grid sm:grid-cols-2 sm:items-start sm:gap-x-3 sm:gap-y-4 xl:grid-cols-4"
    >
      {isPhone ? (
        <FoldedFilters search={searchField} active={[state, kind, search.client].filter(Boolean).length}>
          {otherFilters}
        </FoldedFilters>
      ) : (
        <>
          {searchField}
          {otherFilters}
        </>
      )}
    </div>
  );
}
