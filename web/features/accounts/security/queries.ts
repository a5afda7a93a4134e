import { queryOptions } from '@tanstack/react-query';
import { sessionEndpoints } from '#contract/accounts/endpoints.ts';
import { rememberedDeviceEndpoints } from '#contract/accounts/second-factor/endpoints.ts';
import { call } from '#web/api/call.ts';

/** The sessions of the current user. Loaded on each visit, because other browsers change them. */
export const sessionsQuery = queryOptions({
  queryKey: [sessionEndpoints.list.path],
  queryFn: () => call(sessionEndpoints.list, {}),
  refetchOnMount: 'always',
});

/** The devices that skip the second step. Loaded on each visit, for the same reason. */
export const rememberedDevicesQuery = queryOptions({
  queryKey: [rememberedDeviceEndpoints.list.path],
  queryFn: () => call(rememberedDeviceEndpoints.list, {}),
  refetchOnMount: 'always',
});
