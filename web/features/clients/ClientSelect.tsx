import { loadFailure } from '#web/api/api-error.ts';
import { searchStatus, useSearchedChoice } from '#web/lib/use-searched-choice.ts';
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
  hideLabel?: boolean | undefined;
}

/** One of the firm's clients, searched by name, address or username. */
export function ClientSelect(props: ClientSelectProps) {
  const { id, onChoose, error, className, hideLabel, startsOpen, withArchived = false } = props;
  const { placeholder = 'Choose a client, or type a name' } = props;
  const {
    options,
    error: searchError,
    setSearch,
    picked,
    setPicked,
    current,
  } = useSearchedChoice({
    id,
    matching: (text) => clientChoicesQuery(text, withArchived),
    chosen: (client) => clientChoiceQuery(client, withArchived),
  });
  return (
    <SearchSelect
      label="Client"
      {...{ error, className, hideLabel, placeholder, startsOpen }}
      value={id === undefined ? null : (picked ?? current?.[0] ?? null)}
      onValueChange={(client) => {
        setPicked(client);
        onChoose(client?.id, client ?? undefined);
      }}
      options={(options ?? []).map((client) => ({ ...client, detail: client.email || undefined }))}
      onSearch={setSearch}
      status={searchStatus(options, loadFailure(searchError), {
        loading: 'Looking for clients',
        none: 'No client matches.',
        max: choicesAtOnce,
      })}
    />
  );
}
