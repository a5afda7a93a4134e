import { useQuery } from '@tanstack/react-query';
import type { BulkRequest } from '#contract/bulk-actions/schemas.ts';
import { dueDateFor } from '#contract/invoices/rules.ts';
import { draftsToSend } from '#contract/invoices/schemas.ts';
import { loadFailure } from '#web/api/api-error.ts';
import { useFirmDay } from '#web/api/today.ts';
import { DatePicker } from '#web/ui/calendar/DatePicker.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { BulkForm } from '#web/actions/BulkForm.tsx';
import { billingQuery } from '../queries.ts';

interface SendFormProps {
  onNext: (request: BulkRequest) => Promise<void>;
}

/** Sends many drafts; those whose due date has passed get a new one, by the firm's terms unless another is chosen. */
export function SendForm({ onNext }: SendFormProps) {
  const { data, error, refetch } = useQuery(billingQuery);
  return (
    <Loaded
      what="your billing terms"
      data={data}
      failure={loadFailure(error)}
      onRetry={() => void refetch()}
      skeleton={<Skeleton className="h-20" />}
    >
      {({ dueDays }) => <DueDateForm dueDays={dueDays} onNext={onNext} />}
    </Loaded>
  );
}

function DueDateForm({ dueDays, onNext }: SendFormProps & { dueDays: number }) {
  const today = useFirmDay();
  return (
    <BulkForm
      label="Send drafts"
      schema={draftsToSend}
      defaultValues={{ dueDate: dueDateFor(today, dueDays) }}
      onSubmit={(input) => onNext({ kind: 'send-invoices', input })}
    >
      {(form) => {
        const { value, onValueChange, ...due } = form.choice('dueDate');
        return (
          <DatePicker
            label="Due date of drafts past due"
            description="Other drafts keep the due date they have."
            today={today}
            min={today}
            {...due}
            value={value || null}
            onValueChange={(date) => onValueChange(date ?? '')}
          />
        );
      }}
    </BulkForm>
  );
}
