import { useState } from 'react';
import { newTask } from '#contract/tasks/schemas.ts';
import { taskEndpoints } from '#contract/tasks/endpoints.ts';
import { formErrorOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useFirmDay } from '#web/api/today.ts';
import { useClientsChanged } from '#web/api/use-clients-changed.ts';
import { Button } from '#web/ui/Button.tsx';
import { DatePicker } from '#web/ui/calendar/DatePicker.tsx';
import { Dialog } from '#web/ui/layout/Dialog.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';

const requestForm = newTask.pick({ title: true, description: true, dueDate: true });

/** Asks a client for a document: a task that the upload completes. */
export function RequestDialog({ clientId }: { clientId: number }) {
  const [open, setOpen] = useState(false);
  const today = useFirmDay();
  const changed = useClientsChanged();
  const { show } = useToasts();
  return (
    <Dialog
      title="Ask for a document"
      description="The client finds it among the tasks and gets an email. The upload completes it."
      open={open}
      onOpenChange={setOpen}
      trigger={<Button variant="secondary">Ask for a document</Button>}
    >
      <Form
        label="Ask for a document"
        schema={requestForm}
        defaultValues={{ title: '', description: '', dueDate: '' }}
        submitLabel="Ask for it"
        pendingLabel="Saving"
        onSubmit={async (asked) => {
          const body = { ...asked, kind: 'document-request' as const };
          await call(taskEndpoints.create, { params: { id: String(clientId) }, body });
          setOpen(false);
          show({ title: 'Document requested', description: asked.title, tone: 'success' });
          await changed();
        }}
        explain={(error) => formErrorOf(error, 'The request was not saved. Please try again.')}
        failureTitle="Not saved"
      >
        {(form) => {
          const { value: dueDate, ...due } = form.choice('dueDate');
          return (
            <>
              <TextInput label="What you need" autoComplete="off" {...form.field('title')} />
              <TextArea label="Description (optional)" rows={3} {...form.field('description')} />
              <DatePicker
                label="Due"
                today={today}
                {...due}
                value={dueDate || null}
                onValueChange={(date) => due.onValueChange(date ?? '')}
              />
            </>
          );
        }}
      </Form>
    </Dialog>
  );
}
