import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { loadFailure } from '#web/api/api-error.ts';
import { type SearchOption, SearchSelect } from '#web/ui/form/SearchSelect.tsx';
import { peopleAtOnce, peopleQuery, personQuery } from './queries.ts';

interface PersonSelectProps {
  id: number | undefined;
  onChoose: (id: number | undefined) => void;
}

/** One of the accounts of the firm and its clients, searched by username or email address. */
export function PersonSelect({ id, onChoose }: PersonSelectProps) {
  const [search, setSearch] = useState('');
  const [picked, setPicked] = useState<SearchOption | null>(null);
  const current = useQuery({ ...personQuery(id ?? 0), enabled: id !== undefined && id !== picked?.id });
  const found = useQuery({
    ...peopleQuery(useDeferredValue(search.trim())),
    placeholderData: keepPreviousData,
  });
  return (
    <SearchSelect
      label="Person"
      placeholder="Everyone"
      value={id === undefined ? null : picked?.id === id ? picked : chosen(id, current.data)}
      onValueChange={(person) => {
        setPicked(person);
        onChoose(person?.id);
      }}
      options={found.data ?? []}
      onSearch={setSearch}
      status={statusOf(found.data, loadFailure(found.error))}
    />
  );
}

/** A deleted account has no name, but its entries stay. */
function chosen(id: number, found: readonly SearchOption[] | undefined): SearchOption | null {
  if (!found) return null;
  return found[0] ?? { id, name: `Deleted account ${id}` };
}

function statusOf(found: readonly SearchOption[] | undefined, failure: string | null): string | undefined {
  if (failure !== null) return failure;
  if (!found) return 'Looking for people';
  if (found.length === 0) return 'No account matches.';
  return found.length < peopleAtOnce ? undefined : `The first ${peopleAtOnce}: type to find others.`;
}
