import * as z from 'zod';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { engagementSchemas, type WholeEngagement } from '#contract/engagements/schemas.ts';
import { listInWords } from '#contract/list-in-words.ts';
import { FormDialog } from '#web/actions/FormDialog.tsx';
import { Button } from '#web/ui/Button.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';

const voidForm = z.object({ reason: engagementSchemas.void.body.shape.reason });

interface VoidDialogProps {
  engagement: WholeEngagement;
  /** Called once it is voided. */
  onChanged: () => Promise<unknown>;
}

/** Takes back a letter that isn't signed by everyone, with a reason that its signers read. */
export function VoidDialog({ engagement, onChanged }: VoidDialogProps) {
  const names = listInWords((engagement.sent?.parties ?? []).map(({ name }) => name));
  return (
    <FormDialog
      endpoint={engagementEndpoints.void}
      title="Void this letter?"
      description={`It can’t be signed any more, and the signatures it has don’t count. ${names} get an email with your reason. This cannot be undone.`}
      trigger={<Button variant="destructive">Void letter</Button>}
      label="Void letter"
      schema={voidForm}
      defaultValues={{ reason: '' }}
      submitLabel="Void letter"
      pendingLabel="Voiding"
      variant="destructive"
      failureTitle="Not voided"
      input={(body) => ({ params: { id: String(engagement.id) }, body })}
      done={() => ({ title: 'Letter voided', description: engagement.client.name })}
      afterwards={onChanged}
      advice="The letter was not voided. Please try again."
    >
      {(form) => (
        <TextArea
          label="Reason"
          description="The people who were asked to sign read it."
          maxLength={1000}
          {...form.field('reason')}
        />
      )}
    </FormDialog>
  );
}
