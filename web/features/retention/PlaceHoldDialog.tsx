import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { legalHoldEndpoints } from '#contract/retention/endpoints.ts';
import { holdForm } from '#contract/retention/schemas.ts';
import { formErrorOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/Button.tsx';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';
import { Form } from '#web/ui/form/Form.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';
import { Dialog } from '#web/ui/layout/Dialog.tsx';
import { clientHoldQuery, useRetentionChanged } from './queries.ts';

/** Places a client on legal hold; nothing for one that is on hold. */
export function PlaceHoldDialog({ clientId }: { clientId: number }) {
  const { data: hold } = useQuery(clientHoldQuery(clientId));
  const [open, setOpen] = useState(false);
  const { show } = useToasts();
  const changed = useRetentionChanged();
  if (hold !== null) return null;
  return (
    <Dialog
      title="Place legal hold"
      description="None of this client’s records can be disposed of or withdrawn until you lift the hold. The client isn’t notified."
      open={open}
      onOpenChange={setOpen}
      trigger={<Button variant="secondary">Place legal hold</Button>}
    >
      <Form
        label="Legal hold"
        schema={holdForm}
        defaultValues={{ reason: '' }}
        submitLabel="Place hold"
        pendingLabel="Placing"
        failureTitle="Not placed"
        onSubmit={async (body) => {
          await call(legalHoldEndpoints.place, { params: { id: String(clientId) }, body });
          setOpen(false);
          await changed();
          show({ title: 'Legal hold placed', description: 'Their records stay until you lift it.' });
        }}
        explain={(error) => formErrorOf(error, 'The hold was not placed. Please try again.')}
      >
        {(form) => (
          <TextInput
            label="Reason"
            description="Such as a lawsuit, an audit or a subpoena."
            autoComplete="off"
            {...form.field('reason')}
          />
        )}
      </Form>
    </Dialog>
  );
}
