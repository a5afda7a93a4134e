import { bulkActionInputs } from '#contract/bulk-actions/inputs.ts';
import type { BulkRequest } from '#contract/bulk-actions/schemas.ts';
import { formErrorOf } from '#web/api/api-error.ts';
import { Form } from '#web/ui/form/Form.tsx';

/** Archives many clients; ending their people's access is for the page of each one. */
export function ArchiveForm({ onNext }: { onNext: (request: BulkRequest) => Promise<void> }) {
  return (
    <Form
      label="Archive"
      schema={bulkActionInputs.archive}
      submitLabel="Continue"
      pendingLabel="Checking"
      onSubmit={(input) => onNext({ kind: 'archive', input })}
      explain={(error) => formErrorOf(error, 'Please try again.')}
      failureTitle="Nothing was started"
    >
      {() => (
        <p>
          Recurring invoices, tasks and jobs pause, and no new ones can be made. Open jobs stay with their
          clients, and people with portal access keep it: to end it, archive the client on its own page. You
          can restore clients at any time.
        </p>
      )}
    </Form>
  );
}
