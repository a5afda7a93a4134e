import { bulkActionInputs } from '#contract/bulk-actions/inputs.ts';
import type { BulkRequest } from '#contract/bulk-actions/schemas.ts';
import { BulkForm } from '#web/actions/BulkForm.tsx';

/** Archives many clients; ending their people's access is for the page of each one. */
export function ArchiveForm({ onNext }: { onNext: (request: BulkRequest) => Promise<void> }) {
  return (
    <BulkForm
      label="Archive"
      schema={bulkActionInputs.archive}
      onSubmit={(input) => onNext({ kind: 'archive', input })}
    >
      {() => (
        <p>
          Recurring invoices, tasks and jobs pause, and no new ones can be made. Open jobs stay with their
          clients, and people with portal access keep it: to end it, archive the client on its own page. You
          can restore clients at any time.
        </p>
      )}
    </BulkForm>
  );
}
