import { useMutation, useQueryClient } from '@tanstack/react-query';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import type { WholeEngagement } from '#contract/engagements/schemas.ts';
import { errorText } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';
import { engagementQuery } from './queries.ts';
import { useRefreshEngagements } from './use-refresh-engagements.ts';

interface Callbacks {
  /** Moves the focus to the page's heading, because the pressed button is no longer there. */
  onChanged: () => Promise<unknown>;
  /** Leaves the page. */
  onDeleted: () => Promise<unknown>;
  /** Opens the new draft. */
  onReplaced: (id: number) => Promise<unknown>;
}

/** The firm's actions for one letter, each with a toast. Deleting a draft can be undone from its toast. */
export function useEngagementActions(
  engagement: WholeEngagement,
  { onChanged, onDeleted, onReplaced }: Callbacks,
) {
  const { show } = useToasts();
  const queryClient = useQueryClient();
  const refresh = useRefreshEngagements();
  const params = { id: String(engagement.id) };
  const client = engagement.client.name;
  const keep = (answer: WholeEngagement) =>
    queryClient.setQueryData(engagementQuery(engagement.id).queryKey, answer);
  const showError = (title: string) => (error: unknown) => {
    show({ title, description: errorText(error, 'Please try again.'), tone: 'destructive' });
    // The server may have rejected it because the letter has changed: show its current state.
    void refresh();
  };
  const send = useMutation({
    mutationFn: () => call(engagementEndpoints.send, { params, body: { version: engagement.version } }),
    onSuccess: async (answer) => {
      keep(answer);
      show({ title: 'Letter sent', description: client, tone: 'success' });
      await onChanged();
      void refresh();
    },
    onError: showError('Not sent'),
  });
  const remind = useMutation({
    mutationFn: () => call(engagementEndpoints.remind, { params }),
    onSuccess: async (answer) => {
      keep(answer);
      show({ title: 'Reminder sent', description: client, tone: 'success' });
      await refresh();
    },
    onError: showError('No reminder sent'),
  });
  const replace = useMutation({
    mutationFn: () => call(engagementEndpoints.replace, { params }),
    onSuccess: async ({ id }) => {
      await onReplaced(id);
      show({ title: 'New draft', description: 'With the texts of this letter.', tone: 'success' });
      void refresh();
    },
    onError: showError('Not replaced'),
  });
  const restore = useMutation({
    mutationFn: () => call(engagementEndpoints.restore, { params }),
    onSuccess: refresh,
    onError: showError('Not restored'),
  });
  const remove = useMutation({
    mutationFn: () => call(engagementEndpoints.remove, { params }),
    onSuccess: async () => {
      const undo = { label: 'Undo', onClick: () => restore.mutate() };
      await onDeleted();
      // Otherwise the refresh would request the deleted draft.
      queryClient.removeQueries({ queryKey: engagementQuery(engagement.id).queryKey });
      show({ title: 'Draft deleted', description: client, action: undo });
      return refresh();
    },
    onError: showError('Not deleted'),
  });
  return { send, remind, replace, remove };
}
