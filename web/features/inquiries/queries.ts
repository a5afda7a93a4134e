import { queryOptions } from '@tanstack/react-query';
import { inquiryEndpoints } from '#contract/inquiries.ts';
import { call } from '#web/api/call.ts';

export const inboxQuery = queryOptions({
  queryKey: [inquiryEndpoints.list.path],
  queryFn: () => call(inquiryEndpoints.list, {}),
  refetchInterval: 30_000,
});
