import { keepPreviousData, useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import { clientEndpoints, type ClientSummary, type Member } from '#contract/clients.ts';
import { describe, loadFailure } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { Alert } from '#web/ui/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';
import { useToasts } from '#web/ui/use-toasts.ts';
import { clientsQuery } from './queries.ts';
import { useClientsChanged } from '#web/api/use-clients-changed.ts';

/** Connects somebody who registered by themselves with the client they belong to, on the owner's word. */
export function MoveMemberDialog({ member }: { member: Member }) {
  const [open, setOpen] = useState(false);
  const navigate = useNavigate();
  const changed = useClientsChanged();
  const { show } = useToasts();
  const move = useMutation({
    mutationFn: ({ id }: ClientSummary) =>
      call(clientEndpoints.moveMember, { params: { id: String(member.id) }, body: { clientId: id } }),
    onSuccess: async ({ id, name }) => {
      setOpen(false);
      show({
        title: 'Account connected',
        description: `${member.username} now enters for ${name}.`,
        tone: 'success',
      });
      await navigate({ to: '/admin/clients/$id', params: { id: String(id) }, search: { tab: 'people' } });
      await changed();
    },
  });
  return (
    <Dialog
      title={`Connect ${member.username} with a client`}
      description="They will see everything of that client, and what they have sent so far goes along. This cannot be undone."
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button variant="secondary" aria-label={`Connect ${member.username} with a client`}>
          Connect with a client
        </Button>
      }
    >
      {move.error && (
        <Alert tone="red" title="Not connected">
          {describe(move.error, 'Please try again.')}
        </Alert>
      )}
      <ClientChoice
        pending={move.isPending ? move.variables.id : null}
        onChoose={(client) => move.mutate(client)}
      />
    </Dialog>
  );
}

interface ChoiceProps {
  /** The one that is being connected. */
  pending: number | null;
  onChoose: (client: ClientSummary) => void;
}

function ClientChoice(props: ChoiceProps) {
  const [q, setQ] = useState('');
  const { data, error, refetch } = useInfiniteQuery({
    ...clientsQuery(useDeferredValue(q.trim()), 'active'),
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
        blocks={<Skeleton className="h-64" />}
      >
        {({ pages }) => <Found {...props} clients={pages.flat().slice(0, 8)} />}
      </Loaded>
    </>
  );
}

function Found({ clients, pending, onChoose }: ChoiceProps & { clients: readonly ClientSummary[] }) {
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
      {clients.length === 0 && <li className="px-4 py-3 text-ink-2">No active client fits.</li>}
    </ul>
  );
}
