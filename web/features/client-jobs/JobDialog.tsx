import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { clientJobEndpoints } from '#contract/client-jobs/endpoints.ts';
import type { ClientJob } from '#contract/client-jobs/schemas.ts';
import { formErrorOf, isNotFound, loadFailure } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useFirmDay } from '#web/api/today.ts';
import { useClientsChanged } from '#web/api/use-clients-changed.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/layout/Dialog.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';
import { jobForm } from './job-form.ts';
import { JobFields } from './JobFields.tsx';
import { jobQuery } from './queries.ts';
import { useJobChanges } from './use-job-changes.ts';

interface JobDialogProps {
  id: number;
  onClose: () => void;
}

/** One job, to read and to change. */
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
          blocks={<Skeleton className="h-80" />}
        >
          {(job) => <JobForm key={job.id} job={job} onClose={onClose} />}
        </Loaded>
      )}
    </Dialog>
  );
}

function JobForm({ job, onClose }: { job: ClientJob; onClose: () => void }) {
  const today = useFirmDay();
  const changed = useClientsChanged();
  const { show } = useToasts();
  const { remove } = useJobChanges();
  // What others change meanwhile is a conflict, and never replaces what is typed.
  const [first] = useState(job);
  const { title, notes, state, dueDate, recurrence, checklist, assignee, version } = first;
  return (
    <Form
      label="Job"
      schema={jobForm}
      defaultValues={{
        title,
        notes,
        state,
        dueDate,
        recurrence,
        checklist,
        assigneeId: assignee ? String(assignee.id) : '',
        template: null,
      }}
      submitLabel="Save job"
      pendingLabel="Saving"
      onSubmit={async ({ template: _same, ...body }) => {
        await call(clientJobEndpoints.change, {
          params: { id: String(job.id) },
          body: { ...body, version },
        });
        onClose();
        show({ title: 'Job saved', description: body.title, tone: 'success' });
        await changed();
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
      {(form) => <JobFields form={form} today={today} assignee={assignee} />}
    </Form>
  );
}
