import * as z from 'zod';
import { signatureEndpoints } from '#contract/signatures/endpoints.ts';
import { reason, type WholeSignature } from '#contract/signatures/schemas.ts';
import { FormDialog } from '#web/actions/FormDialog.tsx';
import { Button } from '#web/ui/Button.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';

const mistakeForm = z.object({ note: reason });

/** Tells the firm that a signature was a mistake. The signature itself stays as it is. */
export function MistakeDialog({ signature }: { signature: WholeSignature }) {
  const id = String(signature.id);
  return (
    <FormDialog
      endpoint={signatureEndpoints.reportMistake}
      title="Signed by mistake?"
      description="Tell us, and we get back to you. Your signature stays as it is until we have talked."
      trigger={<Button variant="quiet">Signed by mistake? Tell us</Button>}
      label="Report a mistake"
      schema={mistakeForm}
      defaultValues={{ note: '' }}
      submitLabel="Tell us"
      pendingLabel="Sending"
      input={(body) => ({ params: { id }, body })}
      done={() => ({ title: 'We have your report', description: 'We get back to you soon.' })}
      advice="It was not sent. Check your connection and try again."
    >
      {(form) => (
        <TextArea
          label="What happened (optional)"
          description="Such as: I am not the right person, or I wanted to change something first."
          maxLength={1000}
          {...form.field('note')}
        />
      )}
    </FormDialog>
  );
}
