import { useQueryClient } from '@tanstack/react-query';
import { accessEndpoints } from '#contract/accounts/endpoints.ts';
import { clientEndpoints } from '#contract/clients/endpoints.ts';
import type { Client } from '#contract/clients/schemas.ts';
import { describe } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useMayCall } from '#web/api/use-may-call.ts';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';
import { refreshAccess } from './queries.ts';

/** How many people can sign in for a client, and the act that ends it: whoever has no other client has the account closed. */
export function useEndAccess({ id, name, members }: Client): { count: number; remove: () => Promise<void> } {
  const mayCall = useMayCall();
  const queryClient = useQueryClient();
  const { show } = useToasts();
  const open = members.filter(({ closed }) => !closed);
  const mayEnd = mayCall(accessEndpoints.close) && mayCall(clientEndpoints.removeMember);
  return {
    count: mayEnd ? open.length : 0,
    async remove() {
      try {
        for (const member of open)
          await (member.hasOtherClients
            ? call(clientEndpoints.removeMember, { params: { id: String(id) }, body: { remove: member.id } })
            : call(accessEndpoints.close, {
                params: { id: String(member.id) },
                body: { reason: `${name} was archived` },
              }));
      } catch (error) {
        const description = describe(error, 'Please try again.');
        show({ title: 'Access not removed', description, tone: 'destructive' });
        throw error;
      } finally {
        // Some may have lost theirs before it failed.
        await refreshAccess(queryClient);
      }
    },
  };
}
