import { queryOptions } from '@tanstack/react-query';
import { staffEndpoints } from '#contract/accounts/access/endpoints.ts';
import type { StaffMember } from '#contract/accounts/access/schemas.ts';
import { call } from './call.ts';

/** The staff and the open invitations, for owners. */
export const staffQuery = queryOptions({
  queryKey: [staffEndpoints.list.path],
  queryFn: () => call(staffEndpoints.list, {}),
  refetchOnMount: 'always',
});

/** Whether a colleague has access to some clients only, and this is none of them. */
export function lacksAccess(
  members: readonly Pick<StaffMember, 'id' | 'clients'>[],
  { accountId, clientId }: { accountId: number; clientId: number },
): boolean {
  const clients = members.find(({ id }) => id === accountId)?.clients ?? null;
  return clients !== null && clients.every(({ id }) => id !== clientId);
}
