import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { loadFailure } from '#web/api/api-error.ts';
import { type SearchOption, SearchSelect } from '#web/ui/form/SearchSelect.tsx';
import { choicesAtOnce, clientChoiceQuery, clientChoicesQuery } from './queries.ts';

interface ClientSelectProps {
  id: number | undefined;
  onChoose: (id: number | undefined, client: SearchOption | undefined) => void;
  error?: string | undefined;
  placeholder?: string | undefined;
  /** The list is open at first. */
  startsOpen?: boolean | undefined;
  /** Archived clients can be chosen too. */
  withArchived?: boolean | undefined;
  className?: string | undefined;
}

/** One of the firm's clients, searched by name, address or username. */
export function ClientSelect(props: ClientSelectProps) {
  const { id, onChoose, error, className, startsOpen, withArchived = false } = props;
  const { placeholder = 'Choose a client, or type a name' } = props;
  const [search, setSearch] = useState('');
  const [picked, setPicked] = useState<SearchOption | null>(null);
  const current = useQuery({
    ...clientChoiceQuery(id ?? 0, withArchived),
    enabled: id !== undefined && id !== picked?.id,
  });
  const found = useQuery({
    ...clientChoicesQuery(useDeferredValue(search.trim()), withArchived),
    placeholderData: keepPreviousData,
  });
  return (
    <SearchSelect
      label="Client"
      {...{ error, className, placeholder, startsOpen }}
      value={id === undefined ? null : picked?.id === id ? picked : (current.data?.[0] ?? null)}
      onValueChange={(client) => {
        setPicked(client);
        onChoose(client?.id, client ?? undefined);
      }}
      options={(found.data ?? []).map((client) => ({ ...client, detail: client.email || undefined }))}
      onSearch={setSearch}
      status={statusOf(found.data, loadFailure(found.error))}
    />
  );
}

function statusOf(found: readonly SearchOption[] | undefined, failure: string | null): string | undefined {
  if (failure !== null) return failure;
  if (!found) return 'Looking for clients';
  if (found.length === 0) return 'No client matches.';
  return found.length < choicesAtOnce ? undefined : `The first ${choicesAtOnce}: type to find others.`;
}
