import { useQuery, useQueryClient } from '@tanstack/react-query';
import { longDate } from '#contract/dates.ts';
import { monthTitle } from '#contract/client-jobs/months.ts';
import { hoursText } from '#contract/hours.ts';
import { jobStateLabels, jobStates } from '#contract/client-jobs/rules.ts';
import { recurrenceLabels, recurrences } from '#contract/tasks/rules.ts';
import { clientJobEndpoints } from '#contract/client-jobs/endpoints.ts';
import type { ClientJob } from '#contract/client-jobs/schemas.ts';
import { useRefreshAfter } from '#web/actions/refresh.ts';
import { afterConflict, formErrorOf, isNotFound, loadFailure } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useFirmDay } from '#web/api/today.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/layout/Dialog.tsx';
import { EditForm } from '#web/ui/form/conflicts/EditForm.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';
import { jobForm, type JobValues } from './job-form.ts';
import { JobFields } from './JobFields.tsx';
import { jobQuery } from './queries.ts';
import { useAssignees } from './use-assignees.ts';
import { useJobChanges } from './use-job-changes.ts';

interface JobDialogProps {
  id: number;
  onClose: () => void;
}

/** Shows and edits one job. */
export function JobDialog({ id, onClose }: JobDialogProps) {
  const { data, error, refetch } = useQuery(jobQuery(id));
  return (
    <Dialog
      title={data ? `Job for ${data.client.name}` : 'Job'}
      open
      onOpenChange={(open) => open || onClose()}
      width="wide"
    >
      {isNotFound(error) ? (
        <p>This job was deleted.</p>
      ) : (
        <Loaded
          what="the job"
          data={data}
          failure={loadFailure(error)}
          onRetry={() => void refetch()}
          skeleton={<Skeleton className="h-80" />}
        >
          {(job) => <JobForm key={job.id} job={job} onClose={onClose} />}
        </Loaded>
      )}
    </Dialog>
  );
}

function JobForm({ job, onClose }: { job: ClientJob; onClose: () => void }) {
  const today = useFirmDay();
  const refreshAfter = useRefreshAfter();
  const { show } = useToasts();
  const { remove } = useJobChanges();
  const queryClient = useQueryClient();
  const staff = useAssignees(job.assignee);
  return (
    <EditForm
      label="Job"
      schema={jobForm}
      row={job}
      valuesOf={valuesOf}
      newest={(error) =>
        afterConflict(error, async () => {
          await refreshAfter(clientJobEndpoints.change);
          return queryClient.getQueryData(jobQuery(job.id).queryKey);
        })
      }
      labels={labels}
      textOf={(name, value) =>
        name === 'assigneeId'
          ? (staff.find(({ id }) => String(id) === value)?.name ?? 'Nobody')
          : textOf(name, value)
      }
      submitLabel="Save job"
      pendingLabel="Saving"
      onSubmit={async ({ template: _same, ...body }, { id, version }, leave) => {
        const saved = await call(clientJobEndpoints.change, {
          params: { id: String(id) },
          body: { ...body, version },
        });
        leave(onClose);
        show({ title: 'Job saved', description: body.title, tone: 'success' });
        await refreshAfter(clientJobEndpoints.change);
        return saved;
      }}
      explain={(error) => formErrorOf(error, 'The job was not saved. Please try again.')}
      failureTitle="Not saved"
      actions={
        <Button
          variant="destructive"
          pending={remove.isPending}
          pendingLabel="Deleting"
          onClick={() => remove.mutate(job, { onSuccess: onClose })}
        >
          Delete job
        </Button>
      }
    >
      {(form, { assignee, client }) => (
        <JobFields form={form} today={today} assignee={assignee} clientId={client.id} />
      )}
    </EditForm>
  );
}

function valuesOf(job: ClientJob): JobValues {
  const { notes, state, dueDate, recurrence, monthEnd = false, checklist, assignee } = job;
  const { closesMonth = null, estimateMinutes = null } = job;
  const title = job.titlePattern ?? job.title;
  const assigneeId = assignee ? String(assignee.id) : '';
  const when = { dueDate, recurrence, monthEnd, closesMonth };
  return { title, notes, state, ...when, estimateMinutes, checklist, assigneeId, template: null };
}

const labels = {
  title: 'Job',
  notes: 'Internal notes',
  state: 'Status',
  dueDate: 'Due',
  recurrence: 'Repeats',
  monthEnd: 'On the last day of the month',
  closesMonth: 'Closes the books of',
  assigneeId: 'Assigned to',
  estimateMinutes: 'Estimated hours',
};

function textOf(name: string, value: unknown): string | undefined {
  if (name === 'dueDate' && typeof value === 'string') return longDate(value);
  if (name === 'closesMonth') return typeof value === 'string' ? monthTitle(value) : 'No month';
  if (name === 'monthEnd') return value === true ? 'Yes' : 'No';
  if (name === 'estimateMinutes') return typeof value === 'number' ? hoursText(value) : 'No estimate';
  const state = name === 'state' && jobStates.find((candidate) => candidate === value);
  if (state) return jobStateLabels[state];
  const recurrence = name === 'recurrence' && recurrences.find((candidate) => candidate === value);
  return recurrence ? recurrenceLabels[recurrence] : undefined;
}
