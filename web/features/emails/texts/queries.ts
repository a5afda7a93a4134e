import { queryOptions } from '@tanstack/react-query';
import { emailTextEndpoints } from '#contract/emails/endpoints.ts';
import { call } from '#web/api/call.ts';

/** The words of each kind of email that may have own ones. */
export const emailTextsQuery = queryOptions({
  queryKey: [emailTextEndpoints.list.path],
  queryFn: () => call(emailTextEndpoints.list, {}),
  refetchOnMount: 'always',
});
