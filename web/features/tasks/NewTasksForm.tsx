import type { BulkRequest } from '#contract/bulk-actions/schemas.ts';
import { useFirmDay } from '#web/api/today.ts';
import { BulkForm } from '#web/actions/BulkForm.tsx';
import { emptyTask, taskForm } from './task-form.ts';
import { TaskFields } from './TaskFields.tsx';

/** A new task for many clients at once. */
export function NewTasksForm({ onNext }: { onNext: (request: BulkRequest) => Promise<void> }) {
  const today = useFirmDay();
  return (
    <BulkForm
      label="New task"
      schema={taskForm}
      defaultValues={emptyTask}
      onSubmit={({ progress: _none, ...input }) => onNext({ kind: 'create-task', input })}
    >
      {(form) => <TaskFields form={form} today={today} />}
    </BulkForm>
  );
}
