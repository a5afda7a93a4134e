import type { BulkRequest } from '#contract/bulk-actions/schemas.ts';
import { formErrorOf } from '#web/api/api-error.ts';
import { useFirmDay } from '#web/api/today.ts';
import { Form } from '#web/ui/form/Form.tsx';
import { emptyTask, taskForm } from './task-form.ts';
import { TaskFields } from './TaskFields.tsx';

/** A new task for many clients at once. */
export function NewTasksForm({ onNext }: { onNext: (request: BulkRequest) => Promise<void> }) {
  const today = useFirmDay();
  return (
    <Form
      label="New task"
      schema={taskForm}
      defaultValues={emptyTask}
      submitLabel="Continue"
      pendingLabel="Checking"
      onSubmit={({ progress: _none, ...input }) => onNext({ kind: 'create-task', input })}
      explain={(error) => formErrorOf(error, 'Please try again.')}
      failureTitle="Nothing was started"
    >
      {(form) => <TaskFields form={form} today={today} />}
    </Form>
  );
}
