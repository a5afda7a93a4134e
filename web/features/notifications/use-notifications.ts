import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAction } from '#web/actions/use-action.ts';
import { sideEndpoints, notificationsQuery, type Side } from './queries.ts';

/** The user's notifications, and the actions on them. */
export function useNotifications(side: Side) {
  const queryClient = useQueryClient();
  const list = useQuery(notificationsQuery(side));
  const { queryKey } = notificationsQuery(side);
  const { markRead, remove } = sideEndpoints[side];
  const marking = useAction(markRead, {
    input: (id: number) => ({ params: { id: String(id) } }),
    expects: (expect, id) =>
      expect(queryKey, (items) => items.map((item) => (item.id === id ? { ...item, read: true } : item))),
  });
  const removing = useAction(remove, {
    input: (id: number) => ({ params: { id: String(id) } }),
    expects: (expect, id) => expect(queryKey, (items) => items.filter((item) => item.id !== id)),
    failed: 'Not deleted',
  });
  /** Waits for the list if it is not loaded yet. */
  const markAllRead = async () => {
    const current = await queryClient.ensureQueryData(notificationsQuery(side)).catch(() => []);
    for (const { id, read } of current) if (!read) marking.mutate(id);
  };
  const items = list.data ?? [];
  return {
    ...list,
    items,
    markAllRead,
    remove: removing.mutate,
  };
}
