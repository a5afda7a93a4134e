import type { ReactNode } from 'react';
import { clientJobEndpoints } from '#contract/client-jobs/endpoints.ts';
import { useRefreshAfter } from '#web/actions/refresh.ts';
import { formErrorOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useFirmDay } from '#web/api/today.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/layout/Dialog.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { NotReadyError } from '#web/lib/not-ready-error.ts';
import { useClientDialog } from '#web/lib/use-client-dialog.ts';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';
import { emptyJob, jobForm } from './job-form.ts';
import { JobFields } from './JobFields.tsx';
import { JobFromTemplate } from './JobFromTemplate.tsx';

interface NewJobDialogProps {
  /** Undefined until one is chosen. */
  clientId: number | undefined;
  /** Renders a client select at the top of the form; `error` says that the choice is missing. */
  chooseClient?: (error: string | undefined) => ReactNode;
  /** Opened by the URL, which `onClose` resets. */
  isOpened?: boolean;
  onClose?: () => void;
}

/** Creates a job for a client, from scratch or from a template. */
export function NewJobDialog({ clientId, chooseClient, isOpened = false, onClose }: NewJobDialogProps) {
  const dialog = useClientDialog({ clientId, isOpened, onClose });
  const today = useFirmDay();
  const refreshAfter = useRefreshAfter();
  const { show } = useToasts();

  return (
    <Dialog
      title="New job"
      description="Work your firm does for a client. The client doesn’t see it."
      open={dialog.open}
      onOpenChange={dialog.onOpenChange}
      width="wide"
      trigger={<Button>New job</Button>}
    >
      <Form
        label="New job"
        schema={jobForm}
        defaultValues={emptyJob}
        submitLabel="Create job"
        pendingLabel="Saving"
        clearOnSuccess
        onSubmit={async ({ state: _new, ...body }, _form, leave) => {
          await call(clientJobEndpoints.create, { params: { id: dialog.requireClient() }, body });
          leave(dialog.close);
          show({ title: 'Job created', description: body.title, tone: 'success' });
          await refreshAfter(clientJobEndpoints.create);
        }}
        prepare={dialog.onTry}
        explain={(error) =>
          formErrorOf(
            error,
            error instanceof NotReadyError ? error.message : 'The job was not saved. Please try again.',
          )
        }
        failureTitle="Not saved"
      >
        {(form) => (
          <>
            {chooseClient?.(dialog.clientError)}
            <JobFromTemplate form={form} today={today} />
            <JobFields form={form} today={today} isNew />
          </>
        )}
      </Form>
    </Dialog>
  );
}
