import { queryOptions } from '@tanstack/react-query';
import { emailTextEndpoints } from '#contract/emails/endpoints.ts';
import { call } from '#web/api/call.ts';

/** The text of each kind of email whose text the firm can edit. */
export const emailTextsQuery = queryOptions({
  queryKey: [emailTextEndpoints.list.path],
  queryFn: () => call(emailTextEndpoints.list, {}),
  refetchOnMount: 'always',
});
