import { queryOptions } from '@tanstack/react-query';
import { sessionEndpoints } from '#contract/accounts/endpoints.ts';
import { rememberedDeviceEndpoints } from '#contract/accounts/second-factor/endpoints.ts';
import { call } from '#web/api/call.ts';

/** Where the current user is signed in; asked with each visit of the page, since other browsers change it. */
export const sessionsQuery = queryOptions({
  queryKey: [sessionEndpoints.list.path],
  queryFn: () => call(sessionEndpoints.list, {}),
  refetchOnMount: 'always',
});

/** The devices on which the second step isn't asked; asked with each visit, as above. */
export const rememberedDevicesQuery = queryOptions({
  queryKey: [rememberedDeviceEndpoints.list.path],
  queryFn: () => call(rememberedDeviceEndpoints.list, {}),
  refetchOnMount: 'always',
});
