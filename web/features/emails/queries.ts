import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { isEmailKind } from '#contract/emails/kinds.ts';
import { type EmailState, emailStates } from '#contract/emails/rules.ts';
import { emailEndpoints } from '#contract/emails/endpoints.ts';
import { call } from '#web/api/call.ts';
import { paged, pageAfter, pollPages } from '#web/api/paging.ts';
import type { EmailSearch } from './email-search.ts';

export function isShownState(value: unknown): value is EmailState | 'problems' {
  return value === 'problems' || emailStates.some((state) => state === value);
}

/** The filters as query parameters of a call. */
export function queryOf({ q, state, kind, client }: EmailSearch) {
  const text = q?.trim();
  return {
    ...(text && { q: text }),
    ...(isShownState(state) && { state }),
    ...(isEmailKind(kind) && { kind }),
    ...(client !== undefined && { client: String(client) }),
  };
}

/** Emails with their states, 50 per page. Polled every 5 seconds, since they are sent in the background. */
export function emailsQuery(search: EmailSearch) {
  const query = queryOf(search);
  return infiniteQueryOptions({
    queryKey: [emailEndpoints.list.path, query],
    queryFn: ({ pageParam }) => call(emailEndpoints.list, { query: { ...query, ...pageAfter(pageParam) } }),
    ...paged,
    refetchInterval: pollPages(5000),
  });
}

/** One email with its plain text. */
export function emailQuery(id: string) {
  return queryOptions({
    queryKey: [emailEndpoints.read.path, id],
    queryFn: () => call(emailEndpoints.read, { params: { id } }),
    refetchOnMount: 'always',
  });
}

/** How emails are sent, whether they are on hold, and how many have problems. */
export const sendingQuery = queryOptions({
  queryKey: [emailEndpoints.sending.path],
  queryFn: () => call(emailEndpoints.sending, {}),
  refetchOnMount: 'always',
  refetchInterval: 30_000,
});
