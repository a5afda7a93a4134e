import type { BulkRequest } from '#contract/bulk-actions/schemas.ts';
import { jobStateLabels, jobStates } from '#contract/client-jobs/rules.ts';
import { jobStatus } from '#contract/client-jobs/schemas.ts';
import { formErrorOf } from '#web/api/api-error.ts';
import { Form } from '#web/ui/form/Form.tsx';
import { Select } from '#web/ui/form/Select.tsx';

/** The status that many jobs get: most often, that they are done. */
export function StatusForm({ onNext }: { onNext: (request: BulkRequest) => Promise<void> }) {
  return (
    <Form
      label="Set status"
      schema={jobStatus}
      defaultValues={{ state: 'done' }}
      submitLabel="Continue"
      pendingLabel="Checking"
      onSubmit={(input) => onNext({ kind: 'set-job-state', input })}
      explain={(error) => formErrorOf(error, 'Please try again.')}
      failureTitle="Nothing was started"
    >
      {(form) => (
        <Select
          label="Status"
          choices={jobStates.map((value) => ({ value, label: jobStateLabels[value] }))}
          {...form.field('state')}
        />
      )}
    </Form>
  );
}
