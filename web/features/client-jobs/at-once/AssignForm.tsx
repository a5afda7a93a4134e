import { useQuery } from '@tanstack/react-query';
import * as z from 'zod';
import type { BulkRequest } from '#contract/bulk-actions/schemas.ts';
import { BulkForm } from '#web/actions/BulkForm.tsx';
import { Select } from '#web/ui/form/Select.tsx';
import { assigneesQuery } from '../queries.ts';

/** The person as the value of a select; empty for nobody. */
const assignForm = z.object({
  assigneeId: z.string().transform((id) => (id === '' ? null : Number(id))),
});

/** Who gets many jobs. */
export function AssignForm({ onNext }: { onNext: (request: BulkRequest) => Promise<void> }) {
  const { data: staff = [] } = useQuery(assigneesQuery);
  return (
    <BulkForm
      label="Assign"
      schema={assignForm}
      defaultValues={{ assigneeId: '' }}
      onSubmit={(input) => onNext({ kind: 'assign-jobs', input })}
    >
      {(form) => (
        <Select
          label="Assigned to"
          placeholder="Nobody"
          choices={staff.map(({ id, name }) => ({ value: String(id), label: name }))}
          {...form.field('assigneeId')}
        />
      )}
    </BulkForm>
  );
}
