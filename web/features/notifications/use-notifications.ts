import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Notification } from '#contract/notifications/schemas.ts';
import { errorText } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';
import { sideEndpoints, notificationsQuery, type Side } from './queries.ts';

/** The user's notifications, how many are unread, and the actions on them. */
export function useNotifications(side: Side) {
  const queryClient = useQueryClient();
  const { show } = useToasts();
  const list = useQuery(notificationsQuery(side));
  const { queryKey } = notificationsQuery(side);
  const update = (change: (old: Notification[]) => Notification[]) =>
    queryClient.setQueryData(queryKey, (old: Notification[] | undefined) => old && change(old));

  const markRead = useMutation({
    mutationFn: (ids: number[]) =>
      Promise.all(ids.map((id) => call(sideEndpoints[side].markRead, { params: { id: String(id) } }))),
    onMutate: async (ids) => {
      // A response in flight would show them as unread again.
      await queryClient.cancelQueries({ queryKey });
      update((old) => old.map((item) => (ids.includes(item.id) ? { ...item, read: true } : item)));
    },
    // The screen was updated at once; refetch to show what the server could not mark.
    onError: () => queryClient.invalidateQueries({ queryKey }),
  });
  const remove = useMutation({
    mutationFn: (id: number) => call(sideEndpoints[side].remove, { params: { id: String(id) } }),
    onMutate: (id) => update((old) => old.filter((item) => item.id !== id)),
    onError: (error) => {
      show({ title: 'Not deleted', description: errorText(error, 'Please try again.'), tone: 'destructive' });
      void queryClient.invalidateQueries({ queryKey });
    },
  });
  /** Waits for the list if it is not loaded yet. */
  const markAllRead = async () => {
    const current = await queryClient.ensureQueryData(notificationsQuery(side)).catch(() => []);
    const ids = current.filter(({ read }) => !read).map(({ id }) => id);
    if (ids.length > 0) markRead.mutate(ids);
  };
  const items = list.data ?? [];
  return {
    ...list,
    items,
    unread: items.filter((item) => !item.read).length,
    markAllRead,
    remove: remove.mutate,
  };
}
