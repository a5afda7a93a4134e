import { useMutation } from '@tanstack/react-query';
import { requestListEndpoints } from '#contract/tasks/endpoints.ts';
import type { AdminRequestList } from '#contract/tasks/request-list-schemas.ts';
import { errorText } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useClientsChanged } from '#web/api/use-clients-changed.ts';
import { useHeadingFocus } from '#web/lib/heading-focus.ts';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';

/** Reminds the client of a list, or withdraws it. Withdrawing can be undone from its toast. */
export function useRequestListChanges() {
  const { show } = useToasts();
  const changed = useClientsChanged();
  const focusHeading = useHeadingFocus();
  const failed = (title: string) => (error: unknown) =>
    show({ title, description: errorText(error, 'Please try again.'), tone: 'destructive' });
  const remind = useMutation({
    mutationFn: ({ id }: AdminRequestList) =>
      call(requestListEndpoints.remind, { params: { id: String(id) } }),
    onSuccess: ({ client }) => {
      show({ title: 'Reminder sent', description: `To ${client.name}.`, tone: 'success' });
      return changed();
    },
    onError: failed('No reminder sent'),
  });
  const restore = useMutation({
    mutationFn: ({ id }: AdminRequestList) =>
      call(requestListEndpoints.restore, { params: { id: String(id) } }),
    onSuccess: changed,
    onError: failed('Not restored'),
  });
  const withdraw = useMutation({
    mutationFn: ({ id }: AdminRequestList) =>
      call(requestListEndpoints.withdraw, { params: { id: String(id) } }),
    onSuccess: async (_, list) => {
      const undo = { label: 'Undo', onClick: () => restore.mutate(list) };
      show({ title: 'Request withdrawn', description: list.title, action: undo });
      await changed();
      await focusHeading();
    },
    onError: failed('Not withdrawn'),
  });
  return { remind, withdraw };
}
