import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type * as z from 'zod';
import { longDate } from '#contract/dates.ts';
import type { AdminTask } from '#contract/tasks/schemas.ts';
import { taskEndpoints } from '#contract/tasks/endpoints.ts';
import { recurrenceChoices } from '#contract/tasks/rules.ts';
import { useRefreshAfter } from '#web/actions/refresh.ts';
import { afterConflict, formErrorOf, isNotFound } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useFirmDay } from '#web/api/today.ts';
import { Alert } from '#web/ui/feedback/Alert.tsx';
import { Dialog, type OpenedDialog } from '#web/ui/layout/Dialog.tsx';
import { EditForm } from '#web/ui/form/conflicts/EditForm.tsx';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';
import { priorityChoices } from './priorities.ts';
import { clientTasksQuery } from './queries.ts';
import { taskForm } from './task-form.ts';
import { TaskFields } from './TaskFields.tsx';

const deletedMessage =
  'This task was deleted in the meantime. What you typed is still here: you can save it as a new task.';

interface EditTaskDialogProps {
  clientId: number;
  task: AdminTask;
  onClose: () => void;
  finalFocus: OpenedDialog['finalFocus'];
}

export function EditTaskDialog({ clientId, task, onClose, finalFocus }: EditTaskDialogProps) {
  const today = useFirmDay();
  const refreshAfter = useRefreshAfter();
  const queryClient = useQueryClient();
  const { show } = useToasts();
  const [isDeleted, setIsDeleted] = useState(false);
  async function save({ kind, ...form }: z.output<typeof taskForm>, { id, version }: AdminTask) {
    if (isDeleted) {
      const { progress: _none, ...body } = form;
      return call(taskEndpoints.create, { params: { id: String(clientId) }, body: { ...body, kind } });
    }
    const body = { ...form, progress: Number(form.progress), version };
    return call(taskEndpoints.change, { params: { id: String(id) }, body });
  }
  return (
    <Dialog title="Edit task" open onOpenChange={(open) => !open && onClose()} finalFocus={finalFocus}>
      <EditForm
        label="Edit task"
        schema={taskForm}
        row={task}
        valuesOf={valuesOf}
        newest={async (error) => {
          // Refresh the page behind the dialog before the error appears, so that it shows the other person's changes.
          await refreshAfter(taskEndpoints.change);
          if (isNotFound(error)) setIsDeleted(true);
          return afterConflict(error, async () =>
            queryClient
              .getQueryData(clientTasksQuery(clientId).queryKey)
              ?.pages.flat()
              .find(({ id }) => id === task.id),
          );
        }}
        labels={labels}
        textOf={textOf}
        submitLabel={isDeleted ? 'Save as a new task' : 'Save task'}
        pendingLabel="Saving"
        onSubmit={async (values, base, leave) => {
          const saved = await save(values, base);
          leave(onClose);
          const title = isDeleted ? 'Task created' : 'Task saved';
          show({ title, description: values.title, tone: 'success' });
          await refreshAfter(taskEndpoints.change);
          return saved;
        }}
        explain={(error) =>
          isNotFound(error) && !isDeleted
            ? { message: deletedMessage, fields: {} }
            : formErrorOf(error, 'Failed to update task. Please try again.')
        }
        failureTitle="Not saved"
      >
        {(form, base) => (
          <>
            <TaskFields form={form} today={today} task={base} />
            {base.completed !== task.completed && (
              <Alert
                tone="blue"
                title={`This task was ${base.completed ? 'completed' : 'reopened'} in the meantime`}
              />
            )}
          </>
        )}
      </EditForm>
    </Dialog>
  );
}

function valuesOf(task: AdminTask): z.input<typeof taskForm> {
  const { description, priority, dueDate, kind, recurrence, monthEnd = false, progress } = task;
  const title = task.titlePattern ?? task.title;
  return { title, description, priority, dueDate, kind, recurrence, monthEnd, progress: String(progress) };
}

const labels = {
  title: 'Task',
  description: 'Description',
  dueDate: 'Due',
  priority: 'Priority',
  recurrence: 'Repeats',
  monthEnd: 'On the last day of the month',
  progress: 'Progress',
};

const choices = new Map<string, readonly { value: string; label: string }[]>([
  ['priority', priorityChoices],
  ['recurrence', recurrenceChoices],
]);

function textOf(name: string, value: unknown): string | undefined {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value !== 'string') return undefined;
  if (name === 'dueDate') return longDate(value);
  if (name === 'progress') return `${value}%`;
  return choices.get(name)?.find((choice) => choice.value === value)?.label;
}
