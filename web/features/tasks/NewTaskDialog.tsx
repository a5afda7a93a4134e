import { useState } from 'react';
import { taskEndpoints } from '#contract/tasks/endpoints.ts';
import { useRefreshAfter } from '#web/actions/refresh.ts';
import { formErrorOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useFirmDay } from '#web/api/today.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/layout/Dialog.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';
import { emptyTask, taskForm } from './task-form.ts';
import { TaskFields } from './TaskFields.tsx';

/** Creates one task for a client, who gets a notification and an email about it. */
export function NewTaskDialog({ clientId }: { clientId: number }) {
  const [open, setOpen] = useState(false);
  const today = useFirmDay();
  const refreshAfter = useRefreshAfter();
  const { show } = useToasts();
  return (
    <Dialog
      title="New task"
      description="It appears in the client’s portal, and everyone with access gets an email."
      open={open}
      onOpenChange={setOpen}
      trigger={<Button>New task</Button>}
    >
      <Form
        label="New task"
        schema={taskForm}
        defaultValues={emptyTask}
        submitLabel="Create task"
        pendingLabel="Saving"
        clearOnSuccess
        onSubmit={async ({ progress: _none, ...body }, _form, leave) => {
          await call(taskEndpoints.create, { params: { id: String(clientId) }, body });
          leave(() => setOpen(false));
          show({ title: 'Task created', description: body.title, tone: 'success' });
          await refreshAfter(taskEndpoints.create);
        }}
        explain={(error) => formErrorOf(error, 'The task was not saved. Please try again.')}
        failureTitle="Not saved"
      >
        {(form) => <TaskFields form={form} today={today} />}
      </Form>
    </Dialog>
  );
}
