import { useQuery } from '@tanstack/react-query';
import * as z from 'zod';
import type { BulkRequest } from '#contract/bulk-actions/schemas.ts';
import { formErrorOf } from '#web/api/api-error.ts';
import { Form } from '#web/ui/form/Form.tsx';
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
    <Form
      label="Assign"
      schema={assignForm}
      defaultValues={{ assigneeId: '' }}
      submitLabel="Continue"
      pendingLabel="Checking"
      onSubmit={(input) => onNext({ kind: 'assign-jobs', input })}
      explain={(error) => formErrorOf(error, 'Please try again.')}
      failureTitle="Nothing was started"
    >
      {(form) => (
        <Select
          label="Assigned to"
          placeholder="Nobody"
          choices={staff.map(({ id, name }) => ({ value: String(id), label: name }))}
          {...form.field('assigneeId')}
        />
      )}
    </Form>
  );
}
