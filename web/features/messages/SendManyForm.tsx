import type { BulkRequest } from '#contract/bulk-actions/schemas.ts';
import { messageForm } from '#contract/messages/schemas.ts';
import { BulkForm } from '#web/actions/BulkForm.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { CannedReplies } from './CannedReplies.tsx';
import { withInserted } from './inserted.ts';

/** A message that many clients get, each in a conversation of their own. */
export function SendManyForm({ onNext }: { onNext: (request: BulkRequest) => Promise<void> }) {
  return (
    <BulkForm
      label="Send a message"
      schema={messageForm}
      defaultValues={{ message: '' }}
      onSubmit={(input) => onNext({ kind: 'send-message', input })}
    >
      {(form) => (
        <>
          <TextArea
            label="Message"
            description="Each client gets it in their own conversation and doesn’t see who else received it."
            rows={6}
            grows
            boxClassName="max-h-96"
            {...form.field('message')}
          />
          <CannedReplies
            onChoose={(text) => {
              const { value, onValueChange } = form.choice('message');
              onValueChange(withInserted(value, text));
            }}
          />
        </>
      )}
    </BulkForm>
  );
}
