import type { BulkRequest } from '#contract/bulk-actions/schemas.ts';
import { jobDueDate } from '#contract/client-jobs/schemas.ts';
import { formErrorOf } from '#web/api/api-error.ts';
import { useFirmDay } from '#web/api/today.ts';
import { DatePicker } from '#web/ui/calendar/DatePicker.tsx';
import { Form } from '#web/ui/form/Form.tsx';

/** The day on which many jobs are due. */
export function DueDateForm({ onNext }: { onNext: (request: BulkRequest) => Promise<void> }) {
  const today = useFirmDay();
  return (
    <Form
      label="Set due date"
      schema={jobDueDate}
      defaultValues={{ dueDate: '' }}
      submitLabel="Continue"
      pendingLabel="Checking"
      onSubmit={(input) => onNext({ kind: 'set-job-due-date', input })}
      explain={(error) => formErrorOf(error, 'Please try again.')}
      failureTitle="Nothing was started"
    >
      {(form) => {
        const { value, onValueChange, ...due } = form.choice('dueDate');
        return (
          <DatePicker
            label="Due"
            today={today}
            {...due}
            value={value || null}
            onValueChange={(date) => onValueChange(date ?? '')}
          />
        );
      }}
    </Form>
  );
}
