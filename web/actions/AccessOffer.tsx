import { useQuery } from '@tanstack/react-query';
import { staffEndpoints } from '#contract/accounts/access/endpoints.ts';
import { lacksAccess, staffQuery } from '#web/api/staff.ts';
import { useMayCall } from '#web/api/use-may-call.ts';
import { Button } from '#web/ui/Button.tsx';
import { useAction } from './use-action.ts';

interface AccessOfferProps {
  /** Undefined until one is chosen. */
  clientId: number | undefined;
  /** Who is to get the work; null for nobody. */
  person: { id: number; name: string } | null;
}

/** Offers an owner to give access to whoever is to get the work of a client that they don't work for yet. */
export function AccessOffer({ clientId, person }: AccessOfferProps) {
  const mayGive = useMayCall()(staffEndpoints.giveAccess);
  const { data } = useQuery({ ...staffQuery, enabled: mayGive && person !== null && clientId !== undefined });
  const give = useAction(staffEndpoints.giveAccess, {
    input: (access: { id: number; clientId: number; name: string }) => ({
      params: { id: String(access.id) },
      body: { clientId: access.clientId },
    }),
    done: (_, { name }) => `${name} now works for this client`,
    failed: 'Access not given',
  });
  if (!mayGive || !data || person === null || clientId === undefined) return null;
  if (!lacksAccess(data.members, { accountId: person.id, clientId })) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p>{`${person.name} doesn’t work for this client yet.`}</p>
      <Button
        variant="secondary"
        pending={give.isPending}
        pendingLabel="Giving access"
        onClick={() => give.mutate({ ...person, clientId })}
      >
        {`Give ${person.name} access`}
      </Button>
    </div>
  );
}
