import { useQuery } from '@tanstack/react-query';
import { useFirm } from '#web/api/site.ts';
import { historyQuery, isUnread } from './conversation-history.ts';
import { mySide } from './side.ts';

/** The client's unread messages, as a line for the overview of open items. */
export function useWaitingMessages() {
  const { owner } = useFirm();
  const { data } = useQuery(historyQuery(mySide));
  const count = data?.messages.filter(isUnread).length ?? 0;
  if (count === 0) return [];
  const label = count === 1 ? 'New message' : 'New messages';
  return [{ count, label, note: `From ${owner.name}`, overdue: 0 }];
}
