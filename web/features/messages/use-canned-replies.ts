import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CannedReply } from '#contract/messages/schemas.ts';
import { cannedReplyEndpoints } from '#contract/messages/endpoints.ts';
import { errorText } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';

export const cannedRepliesQuery = queryOptions({
  queryKey: [cannedReplyEndpoints.list.path],
  queryFn: () => call(cannedReplyEndpoints.list, {}),
  refetchOnMount: 'always',
});

/** `remove` deletes a canned reply, which its toast can undo; `changed` refetches the list. */
export function useCannedReplies() {
  const queryClient = useQueryClient();
  const { show } = useToasts();
  const changed = () => queryClient.invalidateQueries({ queryKey: cannedRepliesQuery.queryKey });
  const failed = (error: unknown) =>
    show({ title: 'Not saved', description: errorText(error, 'Please try again.'), tone: 'destructive' });
  const restore = useMutation({
    mutationFn: ({ title, content }: CannedReply) =>
      call(cannedReplyEndpoints.create, { body: { title, content } }),
    onSuccess: changed,
    onError: failed,
  });
  const remove = useMutation({
    mutationFn: ({ id }: CannedReply) => call(cannedReplyEndpoints.remove, { params: { id: String(id) } }),
    onSuccess: (_, reply) => {
      const undo = { label: 'Undo', onClick: () => restore.mutate(reply) };
      show({ title: 'Saved answer deleted', description: reply.title, action: undo });
      return changed();
    },
    onError: failed,
  });
  return { remove, changed };
}
