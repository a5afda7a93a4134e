import { queryOptions } from '@tanstack/react-query';
import type { CannedReply } from '#contract/messages/schemas.ts';
import { cannedReplyEndpoints } from '#contract/messages/endpoints.ts';
import { useAction } from '#web/actions/use-action.ts';
import { call } from '#web/api/call.ts';

export const cannedRepliesQuery = queryOptions({
  queryKey: [cannedReplyEndpoints.list.path],
  queryFn: () => call(cannedReplyEndpoints.list, {}),
  refetchOnMount: 'always',
});

/** Deletes a canned reply, which its toast can undo. */
export function useDeleteCannedReply() {
  const restore = useAction(cannedReplyEndpoints.create, {
    input: ({ title, content }: CannedReply) => ({ body: { title, content } }),
    failed: 'Not saved',
  });
  return useAction(cannedReplyEndpoints.remove, {
    input: ({ id }: CannedReply) => ({ params: { id: String(id) } }),
    done: (_, { title }) => ({ title: 'Saved answer deleted', description: title }),
    undo: restore,
    failed: 'Not saved',
  });
}
