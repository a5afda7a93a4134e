import { queryOptions } from '@tanstack/react-query';
import { notificationChoiceEndpoints } from '#contract/notifications/endpoints.ts';
import { call } from '#web/api/call.ts';

/** What the caller is emailed about, and when. */
export const notificationChoicesQuery = queryOptions({
  queryKey: [notificationChoiceEndpoints.read.path],
  queryFn: () => call(notificationChoiceEndpoints.read, {}),
  refetchOnMount: 'always',
});
