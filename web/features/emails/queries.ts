import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { EmailState } from '#contract/emails/rules.ts';
import { emailEndpoints } from '#contract/emails/endpoints.ts';
import { call } from '#web/api/call.ts';

const pageSize = 50;

export type ShownEmails = EmailState | 'problems' | 'all';

/** Emails with where they are, fifty at a time; asked again every few seconds, since they leave by themselves. */
export function emailsQuery(shown: ShownEmails) {
  return infiniteQueryOptions({
    queryKey: [emailEndpoints.list.path, shown],
    queryFn: ({ pageParam }) =>
      call(emailEndpoints.list, {
        query: {
          limit: String(pageSize),
          ...(shown !== 'all' && { state: shown }),
          ...(pageParam && { cursor: pageParam }),
        },
      }),
    initialPageParam: '',
    getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.id),
    refetchOnMount: 'always',
    refetchInterval: 5000,
  });
}

/** Whether emails leave, and what they need from the owner. */
export const sendingQuery = queryOptions({
  queryKey: [emailEndpoints.sending.path],
  queryFn: () => call(emailEndpoints.sending, {}),
  refetchOnMount: 'always',
  refetchInterval: 30_000,
});
