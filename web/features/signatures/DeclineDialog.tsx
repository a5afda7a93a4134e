import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod';
import { signatureEndpoints } from '#contract/signatures/endpoints.ts';
import { reason, type WholeSignature } from '#contract/signatures/schemas.ts';
import { useRefreshAfter } from '#web/actions/refresh.ts';
import { formErrorOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/Button.tsx';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';
import { Form } from '#web/ui/form/Form.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { Dialog } from '#web/ui/layout/Dialog.tsx';
import { signatureQuery } from './queries.ts';

const declineForm = z.object({ reason });

/** Declines to sign, with a reason for the firm. It ends the letter for everyone who was asked. */
export function DeclineDialog({ signature }: { signature: WholeSignature }) {
  const [open, setOpen] = useState(false);
  const queryClient = useQueryClient();
  const refreshAfter = useRefreshAfter();
  const { show } = useToasts();
  const id = String(signature.id);
  const others = signature.parties.length > 1 ? ' Nobody else can sign it then.' : '';
  return (
    <Dialog
      title="Decline to sign?"
      description={`We are told right away and get back to you.${others} This cannot be undone, but we can send you a new letter.`}
      open={open}
      onOpenChange={setOpen}
      trigger={<Button variant="destructive">Decline</Button>}
    >
      <Form
        label="Decline to sign"
        schema={declineForm}
        defaultValues={{ reason: '' }}
        submitLabel="Decline to sign"
        pendingLabel="Declining"
        failureTitle="Not declined"
        onSubmit={async (body, _form, leave) => {
          const answer = await call(signatureEndpoints.decline, { params: { id }, body });
          leave(() => setOpen(false));
          show({ title: 'Declined', description: signature.title, tone: 'success' });
          queryClient.setQueryData(signatureQuery(id).queryKey, answer);
          void refreshAfter(signatureEndpoints.decline);
        }}
        explain={(error) => formErrorOf(error, 'It was not declined. Check your connection and try again.')}
      >
        {(form) => (
          <TextArea
            label="Why (optional)"
            description="What should we change?"
            maxLength={1000}
            {...form.field('reason')}
          />
        )}
      </Form>
    </Dialog>
  );
}
