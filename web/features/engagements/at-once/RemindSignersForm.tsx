import { bulkActionInputs } from '#contract/bulk-actions/inputs.ts';
import type { BulkRequest } from '#contract/bulk-actions/schemas.ts';
import { BulkForm } from '#web/actions/BulkForm.tsx';

/** Reminds everyone whose signature is awaited of many letters. */
export function RemindSignersForm({ onNext }: { onNext: (request: BulkRequest) => Promise<void> }) {
  return (
    <BulkForm
      label="Send reminders"
      schema={bulkActionInputs['remind-signers']}
      onSubmit={(input) => onNext({ kind: 'remind-signers', input })}
    >
      {() => (
        <p>
          Everyone whose turn it is gets one email for each letter. Those reminded within a day are left out.
        </p>
      )}
    </BulkForm>
  );
}
