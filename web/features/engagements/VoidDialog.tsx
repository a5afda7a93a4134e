import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { engagementSchemas, type WholeEngagement } from '#contract/engagements/schemas.ts';
import { listInWords } from '#contract/list-in-words.ts';
import { useRefreshAfter } from '#web/actions/refresh.ts';
import { formErrorOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/Button.tsx';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';
import { Form } from '#web/ui/form/Form.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { Dialog } from '#web/ui/layout/Dialog.tsx';
import { engagementQuery } from './queries.ts';

const voidForm = z.object({ reason: engagementSchemas.void.body.shape.reason });

interface VoidDialogProps {
  engagement: WholeEngagement;
  /** Called once it is voided. */
  onChanged: () => Promise<unknown>;
}

/** Takes back a letter that isn't signed by everyone, with a reason that its signers read. */
export function VoidDialog({ engagement, onChanged }: VoidDialogProps) {
  const [open, setOpen] = useState(false);
  const queryClient = useQueryClient();
  const refreshAfter = useRefreshAfter();
  const { show } = useToasts();
  const names = listInWords((engagement.sent?.parties ?? []).map(({ name }) => name));
  return (
    <Dialog
      title="Void this letter?"
      description={`It can’t be signed any more, and the signatures it has don’t count. ${names} get an email with your reason. This cannot be undone.`}
      open={open}
      onOpenChange={setOpen}
      trigger={<Button variant="destructive">Void letter</Button>}
    >
      <Form
        label="Void letter"
        schema={voidForm}
        defaultValues={{ reason: '' }}
        submitLabel="Void letter"
        pendingLabel="Voiding"
        variant="destructive"
        failureTitle="Not voided"
        onSubmit={async (body, _form, leave) => {
          const answer = await call(engagementEndpoints.void, {
            params: { id: String(engagement.id) },
            body,
          });
          leave(() => setOpen(false));
          queryClient.setQueryData(engagementQuery(engagement.id).queryKey, answer);
          show({ title: 'Letter voided', description: engagement.client.name, tone: 'success' });
          await onChanged();
          void refreshAfter(engagementEndpoints.void);
        }}
        explain={(error) => formErrorOf(error, 'The letter was not voided. Please try again.')}
      >
        {(form) => (
          <TextArea
            label="Reason"
            description="The people who were asked to sign read it."
            maxLength={1000}
            {...form.field('reason')}
          />
        )}
      </Form>
    </Dialog>
  );
}
