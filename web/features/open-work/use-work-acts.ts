import { useMutation, useQueryClient } from '@tanstack/react-query';
import { clientJobEndpoints } from '#contract/client-jobs/endpoints.ts';
import { type DateText, fullDate } from '#contract/dates.ts';
import { openWorkEndpoints } from '#contract/open-work/endpoints.ts';
import type { OpenWorkItem } from '#contract/open-work/schemas.ts';
import { errorText } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useAnnounce } from '#web/ui/feedback/announce.ts';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';
import { doneActs } from './done-acts.ts';

export interface Colleague {
  id: number;
  name: string;
}

/** An act on an item: it resolves with what undoes it. */
interface Act {
  item: OpenWorkItem;
  title: string;
  /** Takes the item off the list at once. */
  leaves: boolean;
  run: () => Promise<() => Promise<unknown>>;
}

/** Does, puts off and hands over items of the list. Each act can be undone from its toast. */
export function useWorkActs() {
  const queryClient = useQueryClient();
  const { show } = useToasts();
  const announce = useAnnounce();
  const listPath = openWorkEndpoints.list.path;
  const reload = () =>
    queryClient.invalidateQueries({
      predicate: ({ queryKey: [path] }) => typeof path === 'string' && path.startsWith(listPath),
    });
  const failed = (error: unknown) => {
    const description = errorText(error, 'Please try again.');
    show({ title: 'Nothing was changed', description, tone: 'destructive' });
    return reload();
  };
  const undo = useMutation({
    mutationFn: ({ back }: { back: () => Promise<unknown>; item: OpenWorkItem }) => back(),
    onSuccess: (_, { item }) => {
      announce(`Undone: ${item.who}`);
      return reload();
    },
    onError: failed,
  });
  const { mutate } = useMutation({
    mutationFn: ({ run }: Act) => run(),
    onMutate: ({ item, leaves }) => {
      if (!leaves) return;
      queryClient.setQueriesData<{ items: OpenWorkItem[] }>({ queryKey: [listPath] }, (list) =>
        list ? { ...list, items: list.items.filter((other) => !isSame(other, item)) } : list,
      );
    },
    onSuccess: (back, { item, title }) => {
      show({
        title,
        description: item.title === '' ? item.who : `${item.who}: ${item.title}`,
        action: { label: 'Undo', onClick: () => undo.mutate({ back, item }) },
      });
      return reload();
    },
    onError: failed,
  });
  return {
    done: (item: OpenWorkItem) => {
      const way = doneActs[item.kind];
      if (way) mutate({ item, title: way.done, leaves: true, run: () => way.act(item) });
    },
    putOff: (item: OpenWorkItem, until: DateText) => {
      const put = (day: DateText | null) =>
        call(openWorkEndpoints.later, { body: { ...nameOf(item), until: day } });
      mutate({
        item,
        title: `Put off until ${fullDate(until)}`,
        leaves: true,
        run: async () => {
          await put(until);
          return () => put(null);
        },
      });
    },
    handOver: (item: OpenWorkItem, to: Colleague | null, leaves: boolean) => {
      mutate({
        item,
        title: to ? `Handed over to ${to.name}` : 'Assigned to nobody',
        leaves,
        run: async () => {
          await assign(item, to?.id ?? null);
          return () => assign(item, item.assignee?.id ?? null);
        },
      });
    },
  };
}

/** A job has an assignee of its own. */
function assign(item: OpenWorkItem, assigneeId: number | null): Promise<unknown> {
  return item.kind === 'job'
    ? call(clientJobEndpoints.change, { params: { id: String(item.id) }, body: { assigneeId } })
    : call(openWorkEndpoints.handOver, { body: { ...nameOf(item), assigneeId } });
}

function nameOf({ kind, id, key }: OpenWorkItem) {
  return { kind, id, key };
}

function isSame(one: OpenWorkItem, other: OpenWorkItem): boolean {
  return one.kind === other.kind && one.id === other.id && one.key === other.key;
}
