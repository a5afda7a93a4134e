import { useState } from 'react';
import type { AdminTask } from '#contract/tasks/schemas.ts';
import { taskEndpoints } from '#contract/tasks/endpoints.ts';
import { ApiError, isNotFound, formErrorOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useFirmDay } from '#web/api/today.ts';
import { useClientsChanged } from '#web/api/use-clients-changed.ts';
import { useSeenVersion } from '#web/lib/use-seen-version.ts';
import { Dialog } from '#web/ui/layout/Dialog.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';
import { SavedMeanwhile } from './SavedMeanwhile.tsx';
import { taskForm } from './task-form.ts';
import { TaskFields } from './TaskFields.tsx';

const deletedMessage =
  'This task was deleted in the meantime. Copy what you still need before you close this.';

/** Edits a task. Of two people who edit at once, the second sees the conflict and keeps what they have typed. */
export function EditTaskDialog({ task, onClose }: { task: AdminTask; onClose: () => void }) {
  const today = useFirmDay();
  const changed = useClientsChanged();
  const { show } = useToasts();
  const { title, description, priority, dueDate, kind, recurrence, progress } = task;
  const { seen: version, notifiedOfChange } = useSeenVersion(task.version);
  const [conflicting, setConflicting] = useState(false);
  const [deleted, setDeleted] = useState(false);
  function close() {
    onClose();
    if (deleted) void changed();
  }
  async function overtaken(error: unknown): Promise<never> {
    if (error instanceof ApiError && error.code === 'conflict') {
      notifiedOfChange();
      setConflicting(true);
    }
    // With the task the list would take away the form and what was typed: it is loaded again once this is closed.
    if (isNotFound(error)) {
      setDeleted(true);
      throw error;
    }
    // By the time of this message the dialog's page shows what the other has saved, and its version is here.
    await changed();
    throw error;
  }
  return (
    <Dialog title="Edit task" open onOpenChange={(open) => !open && close()}>
      <Form
        label="Edit task"
        schema={taskForm}
        defaultValues={{
          title,
          description,
          priority,
          dueDate,
          kind,
          recurrence,
          progress: String(progress),
        }}
        submitLabel="Save task"
        pendingLabel="Saving"
        onSubmit={async ({ kind: _kind, ...form }) => {
          const body = { ...form, progress: Number(form.progress), version };
          await call(taskEndpoints.change, { params: { id: String(task.id) }, body }).catch(overtaken);
          onClose();
          show({ title: 'Task saved', description: form.title, tone: 'success' });
          await changed();
        }}
        explain={(error) =>
          isNotFound(error)
            ? { message: deletedMessage, fields: {} }
            : formErrorOf(error, 'Failed to update task. Please try again.')
        }
        failureTitle="Not saved"
      >
        {(form) => (
          <>
            <TaskFields form={form} today={today} task={task} />
            {conflicting && <SavedMeanwhile saved={task} typed={form.watch()} />}
          </>
        )}
      </Form>
    </Dialog>
  );
}
