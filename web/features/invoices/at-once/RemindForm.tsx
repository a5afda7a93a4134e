import { bulkActionInputs } from '#contract/bulk-actions/inputs.ts';
import type { BulkRequest } from '#contract/bulk-actions/schemas.ts';
import { formErrorOf } from '#web/api/api-error.ts';
import { Form } from '#web/ui/form/Form.tsx';

/** Reminds of many unpaid invoices. */
export function RemindForm({ onNext }: { onNext: (request: BulkRequest) => Promise<void> }) {
  return (
    <Form
      label="Send reminders"
      schema={bulkActionInputs.remind}
      submitLabel="Continue"
      pendingLabel="Checking"
      onSubmit={(input) => onNext({ kind: 'remind', input })}
      explain={(error) => formErrorOf(error, 'Please try again.')}
      failureTitle="Nothing was started"
    >
      {() => (
        <p>
          Each client gets one email for each unpaid invoice. Those reminded within a day, and clients where
          nobody gets the email, are left out.
        </p>
      )}
    </Form>
  );
}
