import { taskEndpoints } from '#contract/tasks/endpoints.ts';
import { FormDialog } from '#web/actions/FormDialog.tsx';
import { useFirmDay } from '#web/api/today.ts';
import type { NewWork } from '#web/lib/new-work.ts';
import { useClientDialog } from '#web/lib/use-client-dialog.ts';
import { Button } from '#web/ui/Button.tsx';
import { emptyTask, taskForm } from './task-form.ts';
import { TaskFields } from './TaskFields.tsx';

interface NewTaskDialogProps {
  clientId: number;
  /** Opened by the URL, which `onClose` resets. */
  isOpened?: boolean;
  onClose?: () => void;
  /** What the form is filled in with. */
  initial?: NewWork | undefined;
}

/** Creates one task for a client, who gets a notification and an email about it. */
export function NewTaskDialog({ clientId, isOpened = false, onClose, initial }: NewTaskDialogProps) {
  const dialog = useClientDialog({ clientId, isOpened, onClose });
  const today = useFirmDay();
  return (
    <FormDialog
      endpoint={taskEndpoints.create}
      title="New task"
      description="It appears in the client’s portal, and everyone with access gets an email."
      open={dialog.open}
      onOpenChange={dialog.onOpenChange}
      trigger={<Button>New task</Button>}
      label="New task"
      schema={taskForm}
      defaultValues={initial ? { ...emptyTask, title: initial.title, description: initial.text } : emptyTask}
      submitLabel="Create task"
      pendingLabel="Saving"
      clearOnSuccess
      input={({ progress: _none, ...body }) => ({ params: { id: String(clientId) }, body })}
      done={(_, { title }) => ({ title: 'Task created', description: title })}
      advice="The task was not saved. Please try again."
      failureTitle="Not saved"
    >
      {(form) => <TaskFields form={form} today={today} />}
    </FormDialog>
  );
}
