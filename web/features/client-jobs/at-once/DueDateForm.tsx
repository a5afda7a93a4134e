import type { BulkRequest } from '#contract/bulk-actions/schemas.ts';
import { jobDueDate } from '#contract/client-jobs/schemas.ts';
import { useFirmDay } from '#web/api/today.ts';
import { DatePicker } from '#web/ui/calendar/DatePicker.tsx';
import { BulkForm } from '#web/actions/BulkForm.tsx';

/** The day on which many jobs are due. */
export function DueDateForm({ onNext }: { onNext: (request: BulkRequest) => Promise<void> }) {
  const today = useFirmDay();
  return (
    <BulkForm
      label="Set due date"
      schema={jobDueDate}
      defaultValues={{ dueDate: '' }}
      onSubmit={(input) => onNext({ kind: 'set-job-due-date', input })}
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
    </BulkForm>
  );
}
