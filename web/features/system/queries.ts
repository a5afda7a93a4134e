import { queryOptions } from '@tanstack/react-query';
import { systemEndpoints } from '#contract/system/endpoints.ts';
import { call } from '#web/api/call.ts';

/** The status of the installation, polled every 30 seconds while it is on screen. */
export const systemStatusQuery = queryOptions({
  queryKey: [systemEndpoints.status.path],
  queryFn: () => call(systemEndpoints.status, {}),
  refetchOnMount: 'always',
  refetchInterval: 30_000,
});

/** DNS records of the domain that emails are sent from. They change rarely. */
export const mailDomainQuery = queryOptions({
  queryKey: [systemEndpoints.mailDomain.path],
  queryFn: () => call(systemEndpoints.mailDomain, {}),
  staleTime: 5 * 60_000,
});
