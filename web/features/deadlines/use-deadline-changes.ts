import { useMutation } from '@tanstack/react-query';
import { deadlineEndpoints } from '#contract/deadlines/endpoints.ts';
import type { DeadlineState } from '#contract/deadlines/rules.ts';
import type { Deadline } from '#contract/deadlines/schemas.ts';
import { errorText } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useClientsChanged } from '#web/api/use-clients-changed.ts';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';
import { deadlineName, doneLabel } from './deadline-labels.ts';

interface Change {
  deadline: Deadline;
  state?: DeadlineState;
  extended?: boolean;
}

/** Marks a deadline, which its toast can undo, or creates a job or a client task for it. */
export function useDeadlineChanges() {
  const { show } = useToasts();
  const changed = useClientsChanged();
  const failed = (title: string) => (error: unknown) =>
    show({ title, description: errorText(error, 'Please try again.'), tone: 'destructive' });
  const paramsOf = ({ client }: Deadline) => ({ id: String(client.id) });

  const undo = useMutation({
    mutationFn: ({ client, key, state, extended }: Deadline) =>
      call(deadlineEndpoints.change, { params: { id: String(client.id) }, body: { key, state, extended } }),
    onSuccess: changed,
    onError: failed('Not undone'),
  });
  const change = useMutation({
    mutationFn: ({ deadline, ...body }: Change) =>
      call(deadlineEndpoints.change, { params: paramsOf(deadline), body: { key: deadline.key, ...body } }),
    onSuccess: (_, { deadline, state, extended }) => {
      show({
        title: titleOf(deadline, { state, extended }),
        description: `${deadlineName(deadline)}, ${deadline.client.name}`,
        action: { label: 'Undo', onClick: () => undo.mutate(deadline) },
      });
      return changed();
    },
    onError: failed('Not saved'),
  });
  const createJob = useMutation({
    mutationFn: (deadline: Deadline) =>
      call(deadlineEndpoints.beginJob, { params: paramsOf(deadline), body: { key: deadline.key } }),
    onSuccess: (deadline) => {
      show({ title: 'Job created', description: deadlineName(deadline), tone: 'success' });
      return changed();
    },
    onError: failed('No job created'),
  });
  const createTask = useMutation({
    mutationFn: (deadline: Deadline) =>
      call(deadlineEndpoints.giveTask, { params: paramsOf(deadline), body: { key: deadline.key } }),
    onSuccess: (deadline) => {
      show({
        title: 'Task created',
        description: `${deadline.client.name} sees it in the portal.`,
        tone: 'success',
      });
      return changed();
    },
    onError: failed('No task created'),
  });
  return { change, createJob, createTask };
}

function titleOf(
  deadline: Deadline,
  { state, extended }: { state: DeadlineState | undefined; extended: boolean | undefined },
): string {
  if (state === 'done') return `Marked as ${doneLabel(deadline).toLowerCase()}`;
  if (state === 'not-needed') return 'Marked as not needed';
  if (state === 'open') return 'Reopened';
  return extended === true ? 'Marked as extended' : 'Extension removed';
}
