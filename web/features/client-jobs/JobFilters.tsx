import { useQuery } from '@tanstack/react-query';
import type { SortOrder } from '#contract/sort-order.ts';
import { type JobFilter, jobFilters, type JobSort } from '#contract/client-jobs/rules.ts';
import { Select } from '#web/ui/form/Select.tsx';
import { SortSelect } from '#web/ui/table/SortSelect.tsx';
import { assigneesQuery } from './queries.ts';

const labels: Record<JobFilter, string> = {
  open: 'Open jobs',
  overdue: 'Overdue',
  week: 'Due this week',
  done: 'Done',
  all: 'All jobs',
};

/** Which jobs the list can show. */
export const jobFilterChoices = jobFilters.map((value) => ({ value, label: labels[value] }));

interface JobFiltersProps {
  person: string | undefined;
  sort: JobSort;
  order: SortOrder;
  onPerson: (id: string) => void;
  onSort: (sort: JobSort, order: SortOrder) => void;
}

/** Whose jobs the list shows, and in which order. */
export function JobFilters({ person, sort, order, onPerson, onSort }: JobFiltersProps) {
  const { data: staff = [] } = useQuery(assigneesQuery);
  return (
    <>
      <Select
        label="Assigned to"
        hideLabel
        placeholder="Anyone"
        choices={[
          { value: 'me', label: 'Me' },
          { value: 'nobody', label: 'Nobody' },
          ...staff.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={person ?? ''}
        onChange={({ target }) => onPerson(target.value)}
      />
      <SortSelect choices={orders} sort={sort} order={order} onSort={onSort} />
    </>
  );
}

const orders = [
  ['due', 'asc', 'Soonest first'],
  ['due', 'desc', 'Latest first'],
  ['title', 'asc', 'By job'],
  ['title', 'desc', 'By job, Z to A'],
  ['client', 'asc', 'By client'],
  ['client', 'desc', 'By client, Z to A'],
] as const;
