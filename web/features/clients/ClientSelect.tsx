import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { ClientChoice } from '#contract/clients.ts';
import { loadFailure } from '#web/api/api-error.ts';
import { SearchSelect } from '#web/ui/SearchSelect.tsx';
import { choicesAtOnce, clientChoiceQuery, clientChoicesQuery } from './queries.ts';

interface ClientSelectProps {
  id: number | undefined;
  onChoose: (id: number | undefined) => void;
  error?: string | undefined;
  className?: string | undefined;
}

/** One of the clients whom the firm works for, looked for by name, address or username. */
export function ClientSelect({ id, onChoose, error, className }: ClientSelectProps) {
  const [words, setWords] = useState('');
  const [picked, setPicked] = useState<ClientChoice | null>(null);
  const named = useQuery({
    ...clientChoiceQuery(id ?? 0),
    enabled: id !== undefined && id !== picked?.id,
  });
  const found = useQuery({
    ...clientChoicesQuery(useDeferredValue(words.trim())),
    placeholderData: keepPreviousData,
  });
  return (
    <SearchSelect
      label="Client"
      placeholder="Choose a client, or type a name"
      {...{ error, className }}
      value={id === undefined ? null : picked?.id === id ? picked : (named.data?.[0] ?? null)}
      onValueChange={(client) => {
        setPicked(client);
        onChoose(client?.id);
      }}
      found={found.data ?? []}
      onSearch={setWords}
      status={statusOf(found.data, loadFailure(found.error))}
    />
  );
}

function statusOf(found: readonly ClientChoice[] | undefined, failure: string | null): string | undefined {
  if (failure !== null) return failure;
  if (!found) return 'Looking for clients';
  if (found.length === 0) return 'No client fits.';
  return found.length < choicesAtOnce ? undefined : `The first ${choicesAtOnce}: type to find others.`;
}
