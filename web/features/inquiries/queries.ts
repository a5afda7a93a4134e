import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { inquiryEndpoints } from '#contract/inquiries/endpoints.ts';
import type { InquiryFilter } from '#contract/inquiries/rules.ts';
import { call } from '#web/api/call.ts';
import { paged, pageAfter } from '#web/api/paging.ts';

/** Messages by filter, newest first, page by page. */
export function inboxQuery(filter: InquiryFilter) {
  return infiniteQueryOptions({
    queryKey: [inquiryEndpoints.list.path, filter],
    queryFn: ({ pageParam }) => call(inquiryEndpoints.list, { query: { filter, ...pageAfter(pageParam) } }),
    ...paged,
  });
}

/** The message in the open dialog, which may not be on a loaded page of the list. */
export function inquiryQuery(id: number) {
  return queryOptions({
    queryKey: [inquiryEndpoints.read.path, id],
    queryFn: () => call(inquiryEndpoints.read, { params: { id: String(id) } }),
    refetchOnMount: 'always',
  });
}
