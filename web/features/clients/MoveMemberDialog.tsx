import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import { clientEndpoints } from '#contract/clients/endpoints.ts';
import type { ClientSummary, Member } from '#contract/clients/schemas.ts';
import { longDateText } from '#contract/date-times.ts';
import { useFirmZone } from '#web/api/site.ts';
import { useAction } from '#web/actions/use-action.ts';
import { errorText, loadFailure } from '#web/api/api-error.ts';
import { Alert } from '#web/ui/feedback/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/layout/Dialog.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';
import { clientsQuery } from './queries.ts';

/** Lets the owner connect someone who registered on their own with the client they belong to. */
export function MoveMemberDialog({ member }: { member: Member }) {
  const [open, setOpen] = useState(false);
  const navigate = useNavigate();
  const move = useAction(clientEndpoints.moveMember, {
    input: ({ id }: ClientSummary) => ({ params: { id: String(member.id) }, body: { clientId: id } }),
    opens: ({ id }) => {
      setOpen(false);
      return navigate({ to: '/admin/clients/$id', params: { id: String(id) }, search: { tab: 'people' } });
    },
    done: ({ name }) => ({
      title: 'Account connected',
      description: `${member.username} now sees the records of ${name}.`,
    }),
  });
  return (
    <Dialog
      title={`Connect ${member.username} with a client`}
      description="They will see all of this client’s records, and what they have sent so far moves with them. This cannot be undone."
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button variant="secondary" aria-label={`Connect ${member.username} with a client`}>
          Connect with a client
        </Button>
      }
    >
      <AccountOrigin member={member} />
      {move.error && (
        <Alert tone="red" title="Not connected">
          {errorText(move.error, 'Please try again.')}
        </Alert>
      )}
      {member.emailConfirmed && (
        <ClientChoice
          pending={move.isPending ? move.variables.id : null}
          onChoose={(client) => move.mutate(client)}
        />
      )}
    </Dialog>
  );
}

/** Who created the account and when, since a name alone proves nothing. */
function AccountOrigin({
  member: { username, email, emailConfirmed, origin, createdAt },
}: {
  member: Member;
}) {
  const zone = useFirmZone();
  const day = longDateText(createdAt, zone);
  if (!emailConfirmed) {
    return (
      <Alert tone="orange" title="Nobody has confirmed this address">
        {username} registered on {day} with {email}. Anyone can type that address. Go to the client’s page and
        invite {email} there.
      </Alert>
    );
  }
  if (origin === 'invitation') {
    return (
      <Alert tone="blue" title="Joined by invitation">
        {username} accepted an invitation to {email} on {day}.
      </Alert>
    );
  }
  return (
    <Alert tone="orange" title="Nobody invited this person">
      {username} created this account on {day} and confirmed {email}. Is that an address you know? If you are
      not sure, invite the client at the address you have instead: whoever owns it chooses a new password
      first.
    </Alert>
  );
}

interface ChoiceProps {
  /** Id of the client that is being connected. */
  pending: number | null;
  onChoose: (client: ClientSummary) => void;
}

function ClientChoice(props: ChoiceProps) {
  const [q, setQ] = useState('');
  const { data, error, refetch } = useInfiniteQuery({
    ...clientsQuery({ q: useDeferredValue(q.trim()), filter: 'active' }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <TextInput
        label="Search clients"
        type="search"
        autoComplete="off"
        value={q}
        onChange={(event) => setQ(event.target.value)}
      />
      <Loaded
        what="the clients"
        data={data}
        failure={loadFailure(error)}
        onRetry={() => void refetch()}
        skeleton={<Skeleton className="h-64" />}
      >
        {({ pages }) => <Matches {...props} clients={pages.flat().slice(0, 8)} />}
      </Loaded>
    </>
  );
}

function Matches({ clients, pending, onChoose }: ChoiceProps & { clients: readonly ClientSummary[] }) {
  return (
    <ul aria-label="Clients found" className="divide-y divide-rule rounded-md border border-rule-2">
      {clients.map((client) => (
        <li key={client.id} className="flex items-center gap-3 px-4 py-2">
          <span className="mr-auto min-w-0">
            <span className="font-strong wrap-anywhere">{client.name}</span>
            <span className="block text-small text-ink-2 wrap-anywhere">{client.email}</span>
          </span>
          <Button
            variant="secondary"
            aria-label={`Connect with ${client.name}`}
            pending={pending === client.id}
            pendingLabel="Connecting"
            onClick={() => onChoose(client)}
          >
            Connect
          </Button>
        </li>
      ))}
      {clients.length === 0 && <li className="px-4 py-3 text-ink-2">No active client matches.</li>}
    </ul>
  );
}
