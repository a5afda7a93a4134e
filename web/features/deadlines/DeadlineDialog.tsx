import type { ReactNode } from 'react';
import { fullDate } from '#contract/dates.ts';
import { deadlineEndpoints } from '#contract/deadlines/endpoints.ts';
import { generalRulesNote } from '#contract/deadlines/rules.ts';
import type { Deadline } from '#contract/deadlines/schemas.ts';
import { useMayCall } from '#web/api/use-may-call.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/layout/Dialog.tsx';
import { deadlineName, doneLabel, filerLabels } from './deadline-labels.ts';
import { useDeadlineChanges } from './use-deadline-changes.ts';

interface DeadlineDialogProps {
  deadline: Deadline;
  onClose: () => void;
}

/** One deadline: why it is on that day, by which rule, and the actions on it. */
export function DeadlineDialog({ deadline, onClose }: DeadlineDialogProps) {
  const { client, title, date, why, rule, citation, extension, extended, original, filer } = deadline;
  const mayCall = useMayCall();
  return (
    <Dialog
      title={deadlineName(deadline)}
      description={`${title}, ${client.name}`}
      open
      onOpenChange={(open) => open || onClose()}
      width="wide"
    >
      <dl className="flex flex-col gap-3">
        <Fact name="Due">
          <strong>{fullDate(date)}</strong>
          {extended && `, extended from ${fullDate(original)}`}
        </Fact>
        <Fact name="Why this date">{why}</Fact>
        <Fact name="Rule">
          {rule} <span className="text-ink-2">({citation})</span>
        </Fact>
        {extension && !extended && (
          <Fact name="Extension">
            {extension.form === null
              ? `More time to file until ${fullDate(extension.date)}, without a form.`
              : `${extension.form} gives more time to file, until ${fullDate(extension.date)}.`}{' '}
            It gives no more time to pay. <span className="text-ink-2">({extension.citation})</span>
          </Fact>
        )}
        <Fact name="Who files">{filer ? filerLabels[filer] : 'Not agreed yet'}</Fact>
      </dl>
      <p className="text-small text-ink-2">{generalRulesNote}</p>
      {mayCall(deadlineEndpoints.change) && <Actions deadline={deadline} onClose={onClose} />}
    </Dialog>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="max-w-measure">
      <dt className="text-small text-ink-2">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Actions({ deadline, onClose }: DeadlineDialogProps) {
  const { change, createJob, createTask } = useDeadlineChanges();
  const { state, extension, extended, jobId, taskId } = deadline;
  const isBusy = change.isPending || createJob.isPending || createTask.isPending;
  const close = { onSuccess: onClose };
  if (state !== 'open')
    return (
      <div>
        <Button
          variant="secondary"
          pending={change.isPending}
          pendingLabel="Saving"
          onClick={() => change.mutate({ deadline, state: 'open' }, close)}
        >
          Reopen
        </Button>
      </div>
    );
  return (
    <div className="flex flex-wrap gap-3">
      <Button disabled={isBusy} onClick={() => change.mutate({ deadline, state: 'done' }, close)}>
        Mark as {doneLabel(deadline).toLowerCase()}
      </Button>
      {extension && (
        <Button
          variant="secondary"
          disabled={isBusy}
          onClick={() => change.mutate({ deadline, extended: !extended }, close)}
        >
          {extended ? 'Remove the extension' : 'Mark as extended'}
        </Button>
      )}
      <Button
        variant="secondary"
        disabled={isBusy}
        onClick={() => change.mutate({ deadline, state: 'not-needed' }, close)}
      >
        Not needed
      </Button>
      {jobId === null && (
        <Button variant="secondary" disabled={isBusy} onClick={() => createJob.mutate(deadline, close)}>
          Create a job
        </Button>
      )}
      {taskId === null && (
        <Button variant="secondary" disabled={isBusy} onClick={() => createTask.mutate(deadline, close)}>
          Create a task for the client
        </Button>
      )}
    </div>
  );
}
