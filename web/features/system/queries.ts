import { queryOptions } from '@tanstack/react-query';
import { systemEndpoints } from '#contract/system/endpoints.ts';
import { call } from '#web/api/call.ts';
import { followed } from '#web/api/live/freshness.ts';

/** The status of the installation, while it is on screen. */
export const systemStatusQuery = queryOptions({
  queryKey: [systemEndpoints.status.path],
  queryFn: () => call(systemEndpoints.status, {}),
  refetchOnMount: 'always',
  ...followed,
});

/** DNS records of the domain that emails are sent from. They change rarely. */
export const mailDomainQuery = queryOptions({
  queryKey: [systemEndpoints.mailDomain.path],
  queryFn: () => call(systemEndpoints.mailDomain, {}),
  staleTime: 5 * 60_000,
});
