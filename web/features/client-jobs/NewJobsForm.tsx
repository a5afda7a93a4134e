import type { BulkRequest } from '#contract/bulk-actions/schemas.ts';
import { useFirmDay } from '#web/api/today.ts';
import { BulkForm } from '#web/actions/BulkForm.tsx';
import { emptyJob, jobForm } from './job-form.ts';
import { JobFields } from './JobFields.tsx';
import { JobFromTemplate } from './JobFromTemplate.tsx';

/** A new job for many clients at once, from scratch or from a template. */
export function NewJobsForm({ onNext }: { onNext: (request: BulkRequest) => Promise<void> }) {
  const today = useFirmDay();
  return (
    <BulkForm
      label="New job"
      schema={jobForm}
      defaultValues={emptyJob}
      onSubmit={({ state: _new, ...input }) => onNext({ kind: 'create-job', input })}
    >
      {(form) => (
        <>
          <JobFromTemplate form={form} today={today} />
          <JobFields form={form} today={today} isNew clientId={undefined} />
        </>
      )}
    </BulkForm>
  );
}
