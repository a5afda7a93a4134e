import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { clientJobEndpoints } from '#contract/client-jobs/endpoints.ts';
import type { JobTemplate } from '#contract/client-jobs/templates.ts';
import { addDays, fullDate } from '#contract/dates.ts';
import { formErrorOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useFirmDay } from '#web/api/today.ts';
import { useClientsChanged } from '#web/api/use-clients-changed.ts';
import { Button } from '#web/ui/Button.tsx';
import { DatePicker } from '#web/ui/calendar/DatePicker.tsx';
import { Dialog } from '#web/ui/layout/Dialog.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { NotReadyError } from '#web/lib/not-ready-error.ts';
import { useClientDialog } from '#web/lib/use-client-dialog.ts';
import { Select } from '#web/ui/form/Select.tsx';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';
import { jobForm, type JobValues, type TypedJobForm } from './job-form.ts';
import { JobFields } from './JobFields.tsx';
import { jobTemplatesQuery } from './queries.ts';

const empty: JobValues = {
  title: '',
  notes: '',
  assigneeId: '',
  state: 'to-do',
  dueDate: '',
  recurrence: 'none',
  monthEnd: false,
  checklist: [],
  template: null,
};

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
  const changed = useClientsChanged();
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
        defaultValues={empty}
        submitLabel="Create job"
        pendingLabel="Saving"
        clearOnSuccess
        onSubmit={async ({ state: _new, ...body }, _form, leave) => {
          await call(clientJobEndpoints.create, { params: { id: dialog.requireClient() }, body });
          leave(dialog.close);
          show({ title: 'Job created', description: body.title, tone: 'success' });
          await changed();
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
            <FromTemplate form={form} today={today} />
            <JobFields form={form} today={today} isNew />
          </>
        )}
      </Form>
    </Dialog>
  );
}

/** Fills the fields from a template. The due date is the template's number of days before the deadline chosen here. */
function FromTemplate({ form, today }: { form: TypedJobForm; today: string }) {
  const { data: templates = [] } = useQuery(jobTemplatesQuery);
  const [template, setTemplate] = useState<JobTemplate>();
  const [deadline, setDeadline] = useState<string | null>(null);
  if (templates.length === 0) return null;
  const apply = (chosen: JobTemplate | undefined, day: string | null) => {
    setTemplate(chosen);
    setDeadline(day);
    if (chosen && day) form.choice('dueDate').onValueChange(addDays(day, -chosen.daysBefore));
  };
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Select
        label="Template (optional)"
        placeholder="None"
        choices={templates.map(({ id, title }) => ({ value: id, label: title }))}
        value={template?.id ?? ''}
        onChange={({ target }) => {
          const chosen = templates.find(({ id }) => id === target.value);
          apply(chosen, deadline);
          if (!chosen) return;
          const { id, title, notes, recurrence, checklist } = chosen;
          form.choice('title').onValueChange(title);
          form.choice('notes').onValueChange(notes);
          form.choice('recurrence').onValueChange(recurrence);
          form.choice('checklist').onValueChange(checklist.map((text) => ({ text, done: false })));
          form.choice('template').onValueChange(id);
        }}
      />
      {template && (
        <DatePicker
          label="Deadline"
          today={today}
          name="deadline"
          error={undefined}
          description={
            deadline
              ? `The job is due ${fullDate(addDays(deadline, -template.daysBefore))}.`
              : `The job is due ${template.daysBefore} days before it.`
          }
          value={deadline}
          onValueChange={(day) => apply(template, day)}
        />
      )}
    </div>
  );
}
