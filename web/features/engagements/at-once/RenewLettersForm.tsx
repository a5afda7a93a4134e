import type { BulkRequest } from '#contract/bulk-actions/schemas.ts';
import { BulkForm } from '#web/actions/BulkForm.tsx';
import { typedText } from '#web/ui/form/typed-text.ts';
import { RaiseField, raiseForm } from '../RenewDialog.tsx';

/** Drafts next year's letters of many signed ones. */
export function RenewLettersForm({ onNext }: { onNext: (request: BulkRequest) => Promise<void> }) {
  return (
    <BulkForm
      label="Renew letters"
      schema={raiseForm}
      defaultValues={{ percent: '0' }}
      onSubmit={(input) => onNext({ kind: 'renew-letters', input })}
    >
      {(form) => <RaiseField {...typedText(form.choice('percent'))} />}
    </BulkForm>
  );
}
