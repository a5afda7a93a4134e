import { loadFailure } from '#web/api/api-error.ts';
import { searchStatus, useSearchedChoice } from '#web/lib/use-searched-choice.ts';
import { type SearchOption, SearchSelect } from '#web/ui/form/SearchSelect.tsx';
import { peopleAtOnce, peopleQuery, personQuery } from './queries.ts';

interface PersonSelectProps {
  id: number | undefined;
  onChoose: (id: number | undefined) => void;
}

/** One of the accounts of the firm and its clients, searched by username or email address. */
export function PersonSelect({ id, onChoose }: PersonSelectProps) {
  const { options, error, setSearch, picked, setPicked, current } = useSearchedChoice({
    id,
    matching: peopleQuery,
    chosen: personQuery,
  });
  return (
    <SearchSelect
      label="Person"
      placeholder="Everyone"
      value={id === undefined ? null : (picked ?? chosen(id, current))}
      onValueChange={(person) => {
        setPicked(person);
        onChoose(person?.id);
      }}
      options={options ?? []}
      onSearch={setSearch}
      status={searchStatus(options, loadFailure(error), {
        loading: 'Looking for people',
        none: 'No account matches.',
        max: peopleAtOnce,
      })}
    />
  );
}

/** A deleted account has no name, but its entries stay. */
function chosen(id: number, found: readonly SearchOption[] | undefined): SearchOption | null {
  if (!found) return null;
  return found[0] ?? { id, name: `Deleted account ${id}` };
}
