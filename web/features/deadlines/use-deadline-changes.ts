import { deadlineEndpoints } from '#contract/deadlines/endpoints.ts';
import type { DeadlineState } from '#contract/deadlines/rules.ts';
import type { Deadline } from '#contract/deadlines/schemas.ts';
import { useAction } from '#web/actions/use-action.ts';
import { deadlineName, doneLabel } from './deadline-labels.ts';

interface Change {
  deadline: Deadline;
  state?: DeadlineState;
  extended?: boolean;
}

/** Marks a deadline, which its toast can undo, or creates a job or a client task for it. */
export function useDeadlineChanges() {
  const undo = useAction(deadlineEndpoints.change, {
    input: ({ deadline: { client, key, state, extended } }: Change) => ({
      params: { id: String(client.id) },
      body: { key, state, extended },
    }),
    failed: 'Not undone',
  });
  const change = useAction(deadlineEndpoints.change, {
    input: ({ deadline: { client, key }, ...body }: Change) => ({
      params: { id: String(client.id) },
      body: { key, ...body },
    }),
    done: (_, { deadline, state, extended }) => ({
      title: titleOf(deadline, { state, extended }),
      description: `${deadlineName(deadline)}, ${deadline.client.name}`,
    }),
    undo,
    failed: 'Not saved',
  });
  const createJob = useAction(deadlineEndpoints.beginJob, {
    input: ofDeadline,
    done: (deadline) => ({ title: 'Job created', description: deadlineName(deadline) }),
    failed: 'No job created',
  });
  const createTask = useAction(deadlineEndpoints.giveTask, {
    input: ofDeadline,
    done: ({ client }) => ({ title: 'Task created', description: `${client.name} sees it in the portal.` }),
    failed: 'No task created',
  });
  return { change, createJob, createTask };
}

function ofDeadline({ client, key }: Deadline) {
  return { params: { id: String(client.id) }, body: { key } };
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
