import { queryOptions } from '@tanstack/react-query';
import { letterEndpoints } from '#contract/letters.ts';
import { call } from '#web/api/call.ts';

/** Asked anew each time the outbox is opened, and every few seconds while it stands open: letters come from the worker. */
export const lettersQuery = queryOptions({
  queryKey: [letterEndpoints.list.path],
  queryFn: () => call(letterEndpoints.list, {}),
  refetchOnMount: 'always',
  refetchInterval: 5000,
});

export function letterQuery(id: string) {
  return queryOptions({
    queryKey: [letterEndpoints.read.path, id],
    queryFn: () => call(letterEndpoints.read, { params: { id } }),
  });
}
