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

const mistakeForm = z.object({ note: reason });

/** Tells the firm that a signature was a mistake. The signature itself stays as it is. */
export function MistakeDialog({ signature }: { signature: WholeSignature }) {
  const [open, setOpen] = useState(false);
  const queryClient = useQueryClient();
  const refreshAfter = useRefreshAfter();
  const { show } = useToasts();
  const id = String(signature.id);
  return (
    <Dialog
      title="Signed by mistake?"
      description="Tell us, and we get back to you. Your signature stays as it is until we have talked."
      open={open}
      onOpenChange={setOpen}
      trigger={<Button variant="quiet">Signed by mistake? Tell us</Button>}
    >
      <Form
        label="Report a mistake"
        schema={mistakeForm}
        defaultValues={{ note: '' }}
        submitLabel="Tell us"
        pendingLabel="Sending"
        onSubmit={async (body, _form, leave) => {
          const answer = await call(signatureEndpoints.reportMistake, { params: { id }, body });
          leave(() => setOpen(false));
          show({ title: 'We have your report', description: 'We get back to you soon.', tone: 'success' });
          queryClient.setQueryData(signatureQuery(id).queryKey, answer);
          void refreshAfter(signatureEndpoints.reportMistake);
        }}
        explain={(error) => formErrorOf(error, 'It was not sent. Check your connection and try again.')}
      >
        {(form) => (
          <TextArea
            label="What happened (optional)"
            description="Such as: I am not the right person, or I wanted to change something first."
            maxLength={1000}
            {...form.field('note')}
          />
        )}
      </Form>
    </Dialog>
  );
}
