import { queryOptions } from '@tanstack/react-query';
import { noticeChoiceEndpoints } from '#contract/notifications/endpoints.ts';
import { call } from '#web/api/call.ts';

/** What the caller is emailed about, and when. */
export const noticeChoicesQuery = queryOptions({
  queryKey: [noticeChoiceEndpoints.read.path],
  queryFn: () => call(noticeChoiceEndpoints.read, {}),
  refetchOnMount: 'always',
});
