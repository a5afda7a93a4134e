import { bulkActionInputs } from '#contract/bulk-actions/inputs.ts';
import type { BulkRequest } from '#contract/bulk-actions/schemas.ts';
import { BulkForm } from '#web/actions/BulkForm.tsx';

/** Reminds of many unpaid invoices. */
export function RemindForm({ onNext }: { onNext: (request: BulkRequest) => Promise<void> }) {
  return (
    <BulkForm
      label="Send reminders"
      schema={bulkActionInputs.remind}
      onSubmit={(input) => onNext({ kind: 'remind', input })}
    >
      {() => (
        <p>
          Each client gets one email for each unpaid invoice. Those reminded within a day, and clients where
          nobody gets the email, are left out.
        </p>
      )}
    </BulkForm>
  );
}
