import type { BulkRequest } from '#contract/bulk-actions/schemas.ts';
import { formErrorOf } from '#web/api/api-error.ts';
import { useFirmDay } from '#web/api/today.ts';
import { Form } from '#web/ui/form/Form.tsx';
import { emptyJob, jobForm } from './job-form.ts';
import { JobFields } from './JobFields.tsx';
import { JobFromTemplate } from './JobFromTemplate.tsx';

/** A new job for many clients at once, from scratch or from a template. */
export function NewJobsForm({ onNext }: { onNext: (request: BulkRequest) => Promise<void> }) {
  const today = useFirmDay();
  return (
    <Form
      label="New job"
      schema={jobForm}
      defaultValues={emptyJob}
      submitLabel="Continue"
      pendingLabel="Checking"
      onSubmit={({ state: _new, ...input }) => onNext({ kind: 'create-job', input })}
      explain={(error) => formErrorOf(error, 'Please try again.')}
      failureTitle="Nothing was started"
    >
      {(form) => (
        <>
          <JobFromTemplate form={form} today={today} />
          <JobFields form={form} today={today} isNew />
        </>
      )}
    </Form>
  );
}
