import { useMutation, useQueryClient } from '@tanstack/react-query';
import { staffEndpoints } from '#contract/accounts/access/endpoints.ts';
import { clientJobEndpoints } from '#contract/client-jobs/endpoints.ts';
import { type DateText, fullDate } from '#contract/dates.ts';
import { openWorkEndpoints } from '#contract/open-work/endpoints.ts';
import type { OpenWorkItem } from '#contract/open-work/schemas.ts';
import { errorText } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { lacksAccess, staffQuery } from '#web/api/staff.ts';
import { useMayCall } from '#web/api/use-may-call.ts';
import { useAnnounce } from '#web/ui/feedback/announce.ts';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';
import { workKinds } from './work-kinds.tsx';

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
  /** The colleague who gets it: if they have no access yet, an owner is offered to give it. */
  accessTo?: { to: Colleague; leaves: boolean };
  run: () => Promise<() => Promise<unknown>>;
}

/** Does, puts off and hands over items of the list. Each act can be undone from its toast. */
export function useWorkActs() {
  const queryClient = useQueryClient();
  const { show } = useToasts();
  const announce = useAnnounce();
  const mayGive = useMayCall()(staffEndpoints.giveAccess);
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
      for (const path of [listPath, openWorkEndpoints.putOff.path])
        queryClient.setQueriesData<{ items: OpenWorkItem[] }>({ queryKey: [path] }, (list) =>
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
    onError: async (error, act) => {
      if (!(act.accessTo && (await offersAccess(act.item, act.accessTo)))) await failed(error);
    },
  });
  /** Offers an owner to give access to a colleague who doesn't work for the client of an item; true if it does. */
  const offersAccess = async (item: OpenWorkItem, { to, leaves }: { to: Colleague; leaves: boolean }) => {
    const { client } = item;
    if (!client || !mayGive) return false;
    const access = { accountId: to.id, clientId: client.id };
    const staff = await queryClient.fetchQuery({ ...staffQuery, staleTime: 0 }).catch(() => null);
    if (!staff || !lacksAccess(staff.members, access)) return false;
    show({
      title: `Give ${to.name} access to ${client.name}?`,
      description: `${to.name} doesn’t work for this client yet, so nothing was handed over.`,
      action: {
        label: 'Give access and hand over',
        onClick: () =>
          mutate({
            item,
            title: `Handed over to ${to.name}, with access to ${client.name}`,
            leaves,
            run: async () => {
              await call(staffEndpoints.giveAccess, {
                params: { id: String(to.id) },
                body: { clientId: client.id },
              });
              await assign(item, to.id);
              return () => assign(item, item.assignee?.id ?? null);
            },
          }),
      },
    });
    await reload();
    return true;
  };
  return {
    done: (item: OpenWorkItem) => {
      const way = workKinds[item.kind].done;
      if (way) mutate({ item, title: way.done, leaves: true, run: () => way.act(item) });
    },
    putOff: (item: OpenWorkItem, until: DateText) => {
      mutate({
        item,
        title: `Put off until ${fullDate(until)}`,
        leaves: true,
        run: async () => {
          await put(item, until);
          return () => put(item, null);
        },
      });
    },
    bringBack: (item: OpenWorkItem, until: DateText) => {
      mutate({
        item,
        title: 'Back on the list',
        leaves: true,
        run: async () => {
          await put(item, null);
          return () => put(item, until);
        },
      });
    },
    handOver: (item: OpenWorkItem, to: Colleague | null, leaves: boolean) => {
      mutate({
        item,
        title: to ? `Handed over to ${to.name}` : 'Assigned to nobody',
        leaves,
        ...(to && { accessTo: { to, leaves } }),
        run: async () => {
          await assign(item, to?.id ?? null);
          return () => assign(item, item.assignee?.id ?? null);
        },
      });
    },
  };
}

/** Puts an item off until a day; null brings it back. */
function put(item: OpenWorkItem, until: DateText | null): Promise<unknown> {
  return call(openWorkEndpoints.later, { body: { ...nameOf(item), until } });
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
