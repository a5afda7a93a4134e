import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { Select } from '#web/ui/form/Select.tsx';
import { assigneesQuery } from './queries.ts';
import { useJobChanges } from './use-job-changes.ts';

interface AssignJobsProps {
  ids: readonly number[];
  onDone: () => void;
}

/** Assigns the chosen jobs to one of the staff, or to nobody. */
export function AssignJobs({ ids, onDone }: AssignJobsProps) {
  const { data: staff = [] } = useQuery(assigneesQuery);
  const [person, setPerson] = useState('');
  const { assign } = useJobChanges();
  return (
    <div
      role="group"
      aria-label="Chosen jobs"
      className="mb-3 flex flex-wrap items-center gap-3 rounded-md border border-rule-2 bg-pine-wash px-4 py-2"
    >
      <span role="status">{ids.length === 1 ? 'One job chosen' : `${ids.length} jobs chosen`}</span>
      <div className="w-48">
        <Select
          label="Assign to"
          hideLabel
          placeholder="Nobody"
          choices={staff.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={person}
          onChange={({ target }) => setPerson(target.value)}
        />
      </div>
      <Button
        pending={assign.isPending}
        pendingLabel="Saving"
        onClick={() =>
          assign.mutate(
            { ids: [...ids], assigneeId: person === '' ? null : Number(person) },
            { onSuccess: onDone },
          )
        }
      >
        Assign
      </Button>
      <Button variant="quiet" onClick={onDone}>
        Clear
      </Button>
    </div>
  );
}
