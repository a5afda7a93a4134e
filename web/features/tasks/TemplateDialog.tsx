import { useState } from 'react';
import { taskTemplates } from '#content/task-templates.ts';
import { shortDate } from '#contract/dates.ts';
import { templateDueDate } from '#contract/tasks/recurrence.ts';
import { taskEndpoints } from '#contract/tasks/endpoints.ts';
import { templateUse } from '#contract/tasks/schemas.ts';
import { formErrorOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useFirm } from '#web/api/site.ts';
import { useFirmDay } from '#web/api/today.ts';
import { useClientsChanged } from '#web/api/use-clients-changed.ts';
import { Button } from '#web/ui/Button.tsx';
import { DatePicker } from '#web/ui/calendar/DatePicker.tsx';
import { Dialog } from '#web/ui/layout/Dialog.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { Select } from '#web/ui/form/Select.tsx';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';
import { TemplateTasks } from './TemplateTasks.tsx';

const choices = taskTemplates.map(({ id, title }) => ({ value: id, label: title }));

/** Gives a client the tasks of a template, from a first day on; single ones can be left out. */
export function TemplateDialog({ clientId }: { clientId: number }) {
  const [open, setOpen] = useState(false);
  const today = useFirmDay();
  const openDays = useFirm().hours.flatMap(({ days }) => days);
  const changed = useClientsChanged();
  const { show } = useToasts();
  return (
    <Dialog
      title="Tasks from a template"
      description="The client gets one email about all of them."
      open={open}
      onOpenChange={setOpen}
      className="max-w-2xl"
      trigger={<Button variant="secondary">From a template</Button>}
    >
      <Form
        label="Tasks from a template"
        schema={templateUse}
        defaultValues={{ template: taskTemplates[0]?.id ?? '', startsOn: today, tasks: undefined }}
        submitLabel="Give these tasks"
        pendingLabel="Saving"
        onSubmit={async (body) => {
          const made = await call(taskEndpoints.fromTemplate, { params: { id: String(clientId) }, body });
          setOpen(false);
          show({
            title: made.length === 1 ? 'One task given' : `${made.length} tasks given`,
            tone: 'success',
          });
          await changed();
        }}
        explain={(error) => formErrorOf(error, 'The tasks were not saved. Please try again.')}
        failureTitle="Not saved"
      >
        {(form) => {
          const { value: startsOn, ...start } = form.choice('startsOn');
          const template = taskTemplates.find(({ id }) => id === form.watch('template'));
          const { value: chosen, onValueChange: choose, error } = form.choice('tasks');
          const dayOf = (after: number) =>
            startsOn ? shortDate(templateDueDate({ startsOn, after, today }, openDays)) : '';
          const field = form.field('template');
          return (
            <>
              <div className="grid gap-5 sm:grid-cols-2">
                <Select
                  label="Template"
                  description={template?.lead}
                  choices={choices}
                  {...field}
                  onChange={(event) => {
                    choose(undefined);
                    void field.onChange(event);
                  }}
                />
                <DatePicker
                  label="Work begins"
                  today={today}
                  {...start}
                  value={startsOn || null}
                  onValueChange={(date) => start.onValueChange(date ?? '')}
                />
              </div>
              {template && <TemplateTasks {...{ template, chosen, error, dayOf }} onChoose={choose} />}
            </>
          );
        }}
      </Form>
    </Dialog>
  );
}
