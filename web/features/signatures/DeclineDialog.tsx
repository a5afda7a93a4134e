import * as z from 'zod';
import { signatureEndpoints } from '#contract/signatures/endpoints.ts';
import { reason, type WholeSignature } from '#contract/signatures/schemas.ts';
import { FormDialog } from '#web/actions/FormDialog.tsx';
import { Button } from '#web/ui/Button.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';

const declineForm = z.object({ reason });

/** Declines to sign, with a reason for the firm. It ends the letter for everyone who was asked. */
export function DeclineDialog({ signature }: { signature: WholeSignature }) {
  const id = String(signature.id);
  const others = signature.parties.length > 1 ? ' Nobody else can sign it then.' : '';
  return (
    <FormDialog
      endpoint={signatureEndpoints.decline}
      title="Decline to sign?"
      description={`We are told right away and get back to you.${others} This cannot be undone, but we can send you a new letter.`}
      trigger={<Button variant="destructive">Decline</Button>}
      label="Decline to sign"
      schema={declineForm}
      defaultValues={{ reason: '' }}
      submitLabel="Decline to sign"
      pendingLabel="Declining"
      failureTitle="Not declined"
      input={(body) => ({ params: { id }, body })}
      done={() => ({ title: 'Declined', description: signature.title })}
      advice="It was not declined. Check your connection and try again."
    >
      {(form) => (
        <TextArea
          label="Why (optional)"
          description="What should we change?"
          maxLength={1000}
          {...form.field('reason')}
        />
      )}
    </FormDialog>
  );
}
