import type { ReactNode } from 'react';
import { clientJobEndpoints } from '#contract/client-jobs/endpoints.ts';
import { FormDialog } from '#web/actions/FormDialog.tsx';
import { useFirmDay } from '#web/api/today.ts';
import { Button } from '#web/ui/Button.tsx';
import type { NewWork } from '#web/lib/new-work.ts';
import { useClientDialog } from '#web/lib/use-client-dialog.ts';
import { emptyJob, jobForm } from './job-form.ts';
import { JobFields } from './JobFields.tsx';
import { JobFromTemplate } from './JobFromTemplate.tsx';

interface NewJobDialogProps {
  /** Undefined until one is chosen. */
  clientId: number | undefined;
  /** Renders a client select at the top of the form; `error` says that the choice is missing. */
  chooseClient?: (error: string | undefined) => ReactNode;
  /** What there is to know about the title as it is typed. */
  notice?: (clientId: number | undefined, title: string) => ReactNode;
  /** Opened by the URL, which `onClose` resets. */
  isOpened?: boolean;
  onClose?: () => void;
  /** What the form is filled in with. */
  initial?: NewWork | undefined;
}

/** Creates a job for a client, from scratch or from a template. */
export function NewJobDialog({
  clientId,
  chooseClient,
  notice,
  isOpened = false,
  onClose,
  initial,
}: NewJobDialogProps) {
  const dialog = useClientDialog({ clientId, isOpened, onClose });
  const today = useFirmDay();

  return (
    <FormDialog
      endpoint={clientJobEndpoints.create}
      title="New job"
      description="Work your firm does for a client. The client doesn’t see it, only which month is closed."
      open={dialog.open}
      onOpenChange={dialog.onOpenChange}
      width="wide"
      trigger={<Button>New job</Button>}
      label="New job"
      schema={jobForm}
      defaultValues={initial ? { ...emptyJob, title: initial.title, notes: initial.text } : emptyJob}
      submitLabel="Create job"
      pendingLabel="Saving"
      clearOnSuccess
      input={({ state: _new, ...body }) => ({ params: { id: dialog.requireClient() }, body })}
      done={(_, { title }) => ({ title: 'Job created', description: title })}
      advice="The job was not saved. Please try again."
      prepare={dialog.onTry}
      failureTitle="Not saved"
    >
      {(form) => (
        <>
          {chooseClient?.(dialog.clientError)}
          <JobFromTemplate form={form} today={today} />
          {notice?.(clientId, form.choice('title').value ?? '')}
          <JobFields form={form} today={today} isNew clientId={clientId} />
        </>
      )}
    </FormDialog>
  );
}
