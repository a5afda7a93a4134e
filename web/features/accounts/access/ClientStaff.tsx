import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { positionNames } from '#contract/accounts/access/rules.ts';
import { staffEndpoints } from '#contract/accounts/access/endpoints.ts';
import { displayName } from '#contract/accounts/rules.ts';
import { useAction } from '#web/actions/use-action.ts';
import { loadFailure } from '#web/api/api-error.ts';
import { lacksAccess, staffQuery } from '#web/api/staff.ts';
import { useMayCall } from '#web/api/use-may-call.ts';
import { Button } from '#web/ui/Button.tsx';
import { Select } from '#web/ui/form/Select.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { clientStaffQuery } from './queries.ts';

interface Person {
  id: number;
  name: string;
}

/** Who of the staff works for a client; owners give access to it and end it. */
export function ClientStaff({ clientId }: { clientId: number }) {
  const { data, error, refetch } = useQuery(clientStaffQuery(clientId));
  const mayChange = useMayCall()(staffEndpoints.endAccess);
  const ofClient = ({ id }: Person) => ({ params: { id: String(id) }, body: { clientId } });
  const giveBack = useAction(staffEndpoints.giveAccess, { input: ofClient, failed: 'Access not given' });
  const end = useAction(staffEndpoints.endAccess, {
    input: ofClient,
    done: (_, { name }) => ({
      title: 'Access ended',
      description: `${name} no longer works for this client. Work that is assigned to them stays so.`,
    }),
    undo: giveBack,
    failed: 'Access not ended',
  });
  return (
    <section aria-labelledby="staff-of-client">
      <h2 id="staff-of-client" className="mb-3 text-heading">
        Your staff for this client
      </h2>
      <Loaded
        what="your staff"
        data={data}
        failure={loadFailure(error)}
        onRetry={() => void refetch()}
        skeleton={<Skeleton className="h-20" />}
      >
        {(staff) => (
          <ul aria-label="Staff" className="divide-y divide-rule rounded-lg border border-rule-2 bg-sheet">
            {staff.map(({ allClients, position, ...person }) => (
              <li key={person.id} className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 px-5 py-2">
                <span className="font-strong wrap-anywhere">{person.name}</span>
                <span className="mr-auto text-ink-2">
                  {`${positionNames[position]}, ${allClients ? 'all clients' : 'chosen clients'}`}
                </span>
                {mayChange && !allClients && (
                  <Button
                    variant="quiet"
                    aria-label={`End access of ${person.name}`}
                    pending={end.isPending && end.variables.id === person.id}
                    pendingLabel="Ending"
                    onClick={() => end.mutate(person)}
                  >
                    End access
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {mayChange && <GiveAccess clientId={clientId} />}
    </section>
  );
}

/** A choice of the staff with chosen clients who don't work for this one yet; nothing if there is nobody. */
function GiveAccess({ clientId }: { clientId: number }) {
  const { data } = useQuery(staffQuery);
  const [chosen, setChosen] = useState('');
  const give = useAction(staffEndpoints.giveAccess, {
    input: ({ id }: Person) => ({ params: { id: String(id) }, body: { clientId } }),
    done: (_, { name }) => ({ title: 'Access given', description: `${name} now works for this client.` }),
    afterwards: () => setChosen(''),
    failed: 'Access not given',
  });
  const members = data?.members ?? [];
  const others = members.filter(
    ({ id, closedAt }) => closedAt === null && lacksAccess(members, { accountId: id, clientId }),
  );
  if (others.length === 0) return null;
  const person = others.find(({ id }) => String(id) === chosen);
  return (
    <div className="mt-3 flex flex-wrap items-end gap-3">
      <Select
        label="Give access to"
        placeholder="Choose a person"
        className="min-w-52"
        choices={others.map((other) => ({ value: String(other.id), label: displayName(other) }))}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
      />
      <Button
        variant="secondary"
        disabled={!person}
        pending={give.isPending}
        pendingLabel="Giving access"
        onClick={() => person && give.mutate({ id: person.id, name: displayName(person) })}
      >
        Give access
      </Button>
    </div>
  );
}
