import type { BulkRequest } from '#contract/bulk-actions/schemas.ts';
import { jobStateLabels, jobStates } from '#contract/client-jobs/rules.ts';
import { jobStatus } from '#contract/client-jobs/schemas.ts';
import { BulkForm } from '#web/actions/BulkForm.tsx';
import { Select } from '#web/ui/form/Select.tsx';

/** The status that many jobs get: most often, that they are done. */
export function StatusForm({ onNext }: { onNext: (request: BulkRequest) => Promise<void> }) {
  return (
    <BulkForm
      label="Set status"
      schema={jobStatus}
      defaultValues={{ state: 'done' }}
      onSubmit={(input) => onNext({ kind: 'set-job-state', input })}
    >
      {(form) => (
        <Select
          label="Status"
          choices={jobStates.map((value) => ({ value, label: jobStateLabels[value] }))}
          {...form.field('state')}
        />
      )}
    </BulkForm>
  );
}
