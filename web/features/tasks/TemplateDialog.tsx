import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { shortDate } from '#contract/dates.ts';
import { templateDueDate } from '#contract/tasks/recurrence.ts';
import { taskEndpoints } from '#contract/tasks/endpoints.ts';
import { templateUse } from '#contract/tasks/schemas.ts';
import type { TaskTemplate } from '#contract/tasks/templates.ts';
import { useRefreshAfter } from '#web/actions/refresh.ts';
import { formErrorOf, loadFailure } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useFirm } from '#web/api/site.ts';
import { useFirmDay } from '#web/api/today.ts';
import { Button } from '#web/ui/Button.tsx';
import { DatePicker } from '#web/ui/calendar/DatePicker.tsx';
import { Dialog } from '#web/ui/layout/Dialog.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { Select } from '#web/ui/form/Select.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';
import { taskTemplatesQuery } from './queries.ts';
import { TemplateTasks } from './TemplateTasks.tsx';

/** Creates the tasks of a template for a client, due from a start date on. Single tasks can be left out. */
export function TemplateDialog({ clientId }: { clientId: number }) {
  const [open, setOpen] = useState(false);
  const { data, error, refetch } = useQuery({ ...taskTemplatesQuery, enabled: open });
  return (
    <Dialog
      title="Tasks from a template"
      description="The client gets one email about all of them."
      open={open}
      onOpenChange={setOpen}
      width="wide"
      trigger={<Button variant="secondary">From a template</Button>}
    >
      <Loaded
        what="the templates"
        data={data}
        failure={loadFailure(error)}
        onRetry={() => void refetch()}
        skeleton={<Skeleton className="h-64" />}
      >
        {(templates) =>
          templates.length === 0 ? (
            <p>There are no templates yet. The owner writes them in Settings, under Templates.</p>
          ) : (
            <TemplateForm clientId={clientId} templates={templates} onDone={() => setOpen(false)} />
          )
        }
      </Loaded>
    </Dialog>
  );
}

interface TemplateFormProps {
  clientId: number;
  templates: readonly TaskTemplate[];
  onDone: () => void;
}

function TemplateForm({ clientId, templates, onDone }: TemplateFormProps) {
  const today = useFirmDay();
  const openDays = useFirm().hours.flatMap(({ days }) => days);
  const refreshAfter = useRefreshAfter();
  const { show } = useToasts();
  const choices = templates.map(({ id, title }) => ({ value: id, label: title }));
  return (
    <Form
      label="Tasks from a template"
      schema={templateUse}
      defaultValues={{ template: templates[0]?.id ?? '', startsOn: today, tasks: undefined }}
      submitLabel="Create these tasks"
      pendingLabel="Saving"
      clearOnSuccess
      onSubmit={async (body, _form, leave) => {
        const created = await call(taskEndpoints.fromTemplate, { params: { id: String(clientId) }, body });
        leave(onDone);
        show({
          title: created.length === 1 ? 'One task created' : `${created.length} tasks created`,
          tone: 'success',
        });
        await refreshAfter(taskEndpoints.fromTemplate);
      }}
      explain={(error) => formErrorOf(error, 'The tasks were not saved. Please try again.')}
      failureTitle="Not saved"
    >
      {(form) => {
        const { value: startsOn, ...start } = form.choice('startsOn');
        const template = templates.find(({ id }) => id === form.watch('template'));
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
                label="Work starts on"
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
  );
}
