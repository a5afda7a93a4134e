import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod';
import { deadlineEndpoints } from '#contract/deadlines/endpoints.ts';
import { type DeadlineSettings, deadlineSchemas } from '#contract/deadlines/schemas.ts';
import { useRefreshAfter } from '#web/actions/refresh.ts';
import { formErrorOf, loadFailure } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useFirmDay } from '#web/api/today.ts';
import { Button } from '#web/ui/Button.tsx';
import { DatePicker } from '#web/ui/calendar/DatePicker.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';
import { KeptWhileEdited } from '#web/ui/form/KeptWhileEdited.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';
import { Dialog } from '#web/ui/layout/Dialog.tsx';
import { deadlineSettingsQuery } from './queries.ts';

const { countsFrom, jobDaysBefore } = deadlineSchemas.saveSettings.body.shape;
const settingsForm = z.object({
  countsFrom,
  jobDaysBefore: z
    .string()
    .trim()
    .transform((typed) => (typed === '' ? null : Number(typed)))
    .pipe(jobDaysBefore),
});

/** From which day on deadlines count as late, and how many days before them jobs are created automatically. */
export function DeadlineSettingsDialog() {
  const [open, setOpen] = useState(false);
  return (
    <Dialog
      title="Deadline settings"
      open={open}
      onOpenChange={setOpen}
      trigger={<Button variant="secondary">Deadline settings</Button>}
    >
      <SettingsLoaded onSaved={() => setOpen(false)} />
    </Dialog>
  );
}

function SettingsLoaded({ onSaved }: { onSaved: () => void }) {
  const { data, error, refetch } = useQuery(deadlineSettingsQuery);
  return (
    <Loaded
      what="the settings"
      data={data}
      failure={loadFailure(error)}
      onRetry={() => void refetch()}
      skeleton={<Skeleton className="h-40" />}
    >
      {(settings) => (
        <KeptWhileEdited value={settings}>
          {(kept) => <SettingsForm key={kept.version} settings={kept} onSaved={onSaved} />}
        </KeptWhileEdited>
      )}
    </Loaded>
  );
}

function SettingsForm({ settings, onSaved }: { settings: DeadlineSettings; onSaved: () => void }) {
  const today = useFirmDay();
  // The saved version that what is typed is based on.
  const [version, setVersion] = useState(settings.version);
  const refreshAfter = useRefreshAfter();
  const { show } = useToasts();
  return (
    <Form
      label="Deadline settings"
      schema={settingsForm}
      defaultValues={{
        countsFrom: settings.countsFrom,
        jobDaysBefore: settings.jobDaysBefore === null ? '' : String(settings.jobDaysBefore),
      }}
      submitLabel="Save settings"
      pendingLabel="Saving"
      failureTitle="Not saved"
      onSubmit={async (body, _form, leave) => {
        const saved = await call(deadlineEndpoints.saveSettings, { body: { ...body, version } });
        setVersion(saved.version);
        leave(onSaved);
        show({ title: 'Settings saved', description: 'Your lists now use them.', tone: 'success' });
        await refreshAfter(deadlineEndpoints.saveSettings);
      }}
      explain={(error) => formErrorOf(error, 'The settings were not saved. Please try again.')}
    >
      {(form) => {
        const { value, onValueChange, ...from } = form.choice('countsFrom');
        return (
          <>
            <DatePicker
              label="Count as late from"
              today={today}
              {...from}
              value={value || null}
              onValueChange={(date) => onValueChange(date ?? '')}
            />
            <p className="-mt-3 text-small text-ink-2">
              Open deadlines before this day are not listed. You filed them before you kept track here.
            </p>
            <TextInput
              label="Create jobs this many days before (optional)"
              description="For what your firm files. Leave it empty to create jobs by hand."
              inputMode="numeric"
              autoComplete="off"
              {...form.field('jobDaysBefore')}
            />
          </>
        );
      }}
    </Form>
  );
}
