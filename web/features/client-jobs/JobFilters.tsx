import { useQuery } from '@tanstack/react-query';
import { type JobFilter, jobFilters } from '#contract/client-jobs/rules.ts';
import { Select } from '#web/ui/form/Select.tsx';
import { assigneesQuery } from './queries.ts';

const labels: Record<JobFilter, string> = {
  open: 'Open jobs',
  overdue: 'Overdue',
  week: 'Due this week',
  done: 'Done',
  all: 'All jobs',
};

interface JobFiltersProps {
  show: JobFilter;
  person: string | undefined;
  onShow: (filter: string) => void;
  onPerson: (id: string) => void;
}

/** The filters above the list of jobs: which jobs, and whose. */
export function JobFilters({ show, person, onShow, onPerson }: JobFiltersProps) {
  const { data: staff = [] } = useQuery(assigneesQuery);
  return (
    <div className="mb-4 flex flex-wrap gap-3 *:w-full sm:*:w-52">
      <Select
        label="Show"
        hideLabel
        choices={jobFilters.map((value) => ({ value, label: labels[value] }))}
        value={show}
        onChange={({ target }) => onShow(target.value)}
      />
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
    </div>
  );
}
