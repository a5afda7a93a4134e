import { bulkActionInputs } from '#contract/bulk-actions/inputs.ts';
import type { BulkRequest } from '#contract/bulk-actions/schemas.ts';
import { BulkForm } from '#web/actions/BulkForm.tsx';

/** Sends many draft letters. */
export function SendLettersForm({ onNext }: { onNext: (request: BulkRequest) => Promise<void> }) {
  return (
    <BulkForm
      label="Send letters"
      schema={bulkActionInputs['send-letters']}
      onSubmit={(input) => onNext({ kind: 'send-letters', input })}
    >
      {() => (
        <p>
          Each draft is frozen as it is now, and its signers get an email. Letters without signers, and those
          whose signers have no access to the portal, are left out.
        </p>
      )}
    </BulkForm>
  );
}
